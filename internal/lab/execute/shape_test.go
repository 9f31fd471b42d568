package execute_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A shape is the type of JSON value that a source reads: a text, a number, an object with members. If it is unknown, it is anything.
type shape struct {
	kind    string // "" for anything
	item    *shape
	members []member
}

type member struct {
	name string
	shape
}

// A shaper derives shapes from the types in a file.
type shaper struct {
	structs   map[string]*ast.StructType
	arguments *ast.StructType // of corpus.Arguments: its fields need no tag
	depth     int
}

// shapeOf returns the shape of the arguments that a file reads: the tagged fields of its structs, except those that are parts of others, the
// fields of the type argument of corpus.Arguments, and the constant keys of its index expressions.
func shapeOf(file *ast.File) shape {
	s := shaper{structs: map[string]*ast.StructType{}}
	parts := map[*ast.StructType]bool{}
	var all []*ast.StructType
	keys := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			if of, ok := n.Type.(*ast.StructType); ok {
				s.structs[n.Name.Name] = of
			}
		case *ast.StructType:
			all = append(all, n)
		case *ast.IndexExpr:
			if key, ok := text(n.Index); ok {
				keys[key] = true
			}
			if of, ok := n.Index.(*ast.StructType); ok {
				s.arguments = of
			}
		}
		return true
	})
	for _, of := range all {
		for _, field := range of.Fields.List {
			ast.Inspect(field.Type, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.StructType:
					parts[n] = true
				case *ast.Ident:
					if named := s.structs[n.Name]; named != nil && named != of {
						parts[named] = true
					}
				}
				return true
			})
		}
	}
	result := shape{kind: "object"}
	for _, of := range all {
		if !parts[of] {
			result.members = append(result.members, s.members(of)...)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !slices.ContainsFunc(result.members, func(m member) bool { return m.name == key }) {
			result.members = append(result.members, member{name: key})
		}
	}
	return result
}

// members returns the tagged fields of a struct.
func (s *shaper) members(of *ast.StructType) []member {
	s.depth++
	defer func() { s.depth-- }()
	var all []member
	for _, field := range of.Fields.List {
		name := ""
		switch {
		case field.Tag != nil:
			tag, _ := strconv.Unquote(field.Tag.Value)
			name, _, _ = strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		case of == s.arguments:
			name = strings.ToLower(field.Names[0].Name)
		}
		if name != "" && name != "-" {
			all = append(all, member{name, s.of(field.Type)})
		}
	}
	return all
}

// of returns the shape of a type.
func (s *shaper) of(e ast.Expr) shape {
	switch e := e.(type) {
	case *ast.StarExpr:
		return s.of(e.X)
	case *ast.ArrayType:
		item := s.of(e.Elt)
		return shape{kind: "list", item: &item}
	case *ast.MapType:
		item := s.of(e.Value)
		return shape{kind: "map", item: &item}
	case *ast.StructType:
		return shape{kind: "object", members: s.members(e)}
	case *ast.Ident:
		if of := s.structs[e.Name]; of != nil && s.depth < 4 {
			return shape{kind: "object", members: s.members(of)}
		}
		switch e.Name {
		case "string":
			return shape{kind: "text"}
		case "bool":
			return shape{kind: "truth"}
		case "float64", "float32":
			return shape{kind: "number"}
		case "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64":
			return shape{kind: "integer"}
		}
	}
	return shape{}
}

func text(e ast.Expr) (string, bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(literal.Value)
	return value, err == nil
}

func typeName(e ast.Expr) string { return types.ExprString(e) }
