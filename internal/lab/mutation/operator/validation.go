package operator

import (
	"go/ast"
	"go/token"
	"strings"
)

// Faults in the validation of arguments.
var validationOperators = []Operator{
	{"validation removed", should, []string{"ARG", "RES", "ERR", "CAN", "PAN", "PAR", "LOG", "MOD"}, func(f *finder) {
		f.rejections(func(file string, s *ast.IfStmt) { f.replace(file, s, f.blankUse(file, s)) })
	}},
	{"validation inverted", should, []string{"ARG", "RES", "ERR", "CAN", "PAN", "PAR", "LOG", "MOD"}, func(f *finder) {
		f.rejections(func(file string, s *ast.IfStmt) { f.replace(file, s.Cond, "!("+f.text(file, s.Cond)+")") })
	}},
	{"switch case removed", should, []string{"ARG", "RES", "ERR", "CAN", "PAN", "PAR", "LOG", "MOD"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
			if c, ok := n.(*ast.CaseClause); ok && c.List != nil && f.rejects(c.Body) {
				f.replace(file, c, "")
			}
		})
	}},
	{"nil check removed", must, []string{"LOG", "ERR", "PAN", "RES", "ARG", "SHP", "REG"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
			s, ok := n.(*ast.IfStmt)
			if !ok || s.Init != nil || s.Else != nil || len(s.Body.List) != 1 || !strings.HasSuffix(f.text(file, s.Cond), "nil") {
				return
			}
			if _, sets := s.Body.List[0].(*ast.AssignStmt); sets {
				f.replace(file, s, "")
			}
		})
	}},
	{"arguments decoded with json.Unmarshal", should, []string{"ARG"}, func(f *finder) {
		f.decodes(func(file string, call *ast.CallExpr, args, text string) {
			f.replace(file, call, "func() (a "+args+", err error) { err = json.Unmarshal([]byte("+text+"), &a); return a, err }()", "encoding/json")
		})
	}},
	{"decode error ignored", must, []string{"ARG"}, func(f *finder) {
		f.decodes(func(file string, call *ast.CallExpr, args, text string) {
			f.replace(file, call, "func() (a "+args+", err error) { _ = json.Unmarshal([]byte("+text+"), &a); return a, nil }()", "encoding/json")
		})
	}},
	{"data after the first JSON value ignored", must, []string{"ARG"}, func(f *finder) {
		f.decodes(func(file string, call *ast.CallExpr, args, text string) {
			f.replace(file, call, "func() (a "+args+", err error) { err = json.NewDecoder(strings.NewReader("+text+")).Decode(&a); return a, err }()",
				"encoding/json", "strings")
		})
	}},
	{"panics on blank arguments", must, []string{"ARG", "PAN"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string {
			return `if strings.TrimSpace(` + arguments + `) == "" { panic("no arguments") }`
		}, "", "strings")
	}},
	{"exits on arguments that are not an object", must, []string{"ARG", "PAN"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string {
			return `if !strings.HasPrefix(` + arguments + `, "{") { os.Exit(3) }`
		}, "", "strings", "os")
	}},
	{"panics in a goroutine on arguments without members", must, []string{"ARG", "PAN", "RES", "CAN", "PAR"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string {
			return `go func() { _ = strings.Split(` + arguments + `, "\"")[1] }()`
		}, "", "strings")
	}},
}

// rejections visits the conditions on which a function returns a failure, except those on the end of the context.
func (f *finder) rejections(visit func(file string, s *ast.IfStmt)) {
	f.inspect(func(file string, n ast.Node) {
		s, ok := n.(*ast.IfStmt)
		if ok && s.Else == nil && f.rejects(s.Body.List) && !strings.Contains(f.text(file, s.Cond), ".Err()") {
			visit(file, s)
		}
	})
}

// rejects reports whether statements end by returning a failure.
func (f *finder) rejects(body []ast.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	r, ok := body[len(body)-1].(*ast.ReturnStmt)
	if !ok || len(r.Results) == 0 {
		return false
	}
	last := r.Results[len(r.Results)-1]
	if name := f.contractCall(last); name != "" {
		return name != "Success"
	}
	value := f.info.Types[last]
	return isError(value.Type) && !value.IsNil()
}

// blankUse returns a blank use of a removed condition, so that the rest still compiles.
func (f *finder) blankUse(file string, s *ast.IfStmt) string {
	if a, ok := s.Init.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
		blanks := make([]string, len(a.Lhs))
		for i := range blanks {
			blanks[i] = "_"
		}
		return strings.Join(blanks, ", ") + " = " + f.text(file, a.Rhs[0])
	}
	return "_ = " + f.text(file, s.Cond)
}

// decodes visits the calls of contract.Decode, with the type that they decode into and the expression of the arguments.
func (f *finder) decodes(visit func(file string, call *ast.CallExpr, args, text string)) {
	f.calls(contractPath, func(file, name string, call *ast.CallExpr) {
		if index, ok := call.Fun.(*ast.IndexExpr); ok && name == "Decode" {
			visit(file, call, f.text(file, index.Index), f.text(file, call.Args[1]))
		}
	})
}
