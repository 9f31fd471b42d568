// Package constants checks the two constants of a tool, ToolName and ToolUsageMetadata, and the methods that return them, against the
// convention: exported constants of the tool's package, named as the contract says, returned on every path.
package constants

import (
	"go/constant"
	"go/types"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/analyzer/internal/tools"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Named returns the names that the constant of a tool may have, the best first: PingPongToolName for PingPongTool, and ToolName if the type
// is called Tool or is the only tool of its package.
func Named(t *tools.Tool, constant string) []string {
	own := Prefix(t.Type.Name()) + constant
	switch {
	case own == constant:
		return []string{constant}
	case t.OnlyTool:
		return []string{constant, own}
	}
	return []string{own}
}

// Prefix returns the name of a type without Tool at its end and with an upper-case first letter: the names of its constants begin
// with it.
func Prefix(typeName string) string {
	name := strings.TrimSuffix(typeName, "Tool")
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 || name == "tool" {
		return ""
	}
	return string(unicode.ToUpper(first)) + name[size:]
}

// shipped returns the object that the package declares with a name, or nil if a test file declares it.
func shipped(p *lint.Pass, name string) types.Object {
	object := p.Pkg.Scope().Lookup(name)
	if object == nil || p.Package.InTest(object.Pos()) {
		return nil
	}
	return object
}

// lookup returns the object that the package declares with one of the names, preferably a string constant.
func lookup(p *lint.Pass, names []string) types.Object {
	var other types.Object
	for _, name := range names {
		object := shipped(p, name)
		if isText(object) {
			return object
		}
		if other == nil {
			other = object
		}
	}
	return other
}

// isText reports whether an object is a string constant.
func isText(object types.Object) bool {
	c, ok := object.(*types.Const)
	return ok && c.Val().Kind() == constant.String
}

// unexported returns the string constant that has the unexported form of one of the names.
func unexported(p *lint.Pass, names []string) types.Object {
	for _, name := range names {
		first, size := utf8.DecodeRuneInString(name)
		if object := shipped(p, string(unicode.ToLower(first))+name[size:]); isText(object) {
			return object
		}
	}
	return nil
}
