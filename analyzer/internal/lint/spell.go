package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"unicode/utf8"
)

// longest is the number of characters of quoted source or text in a message.
const longest = 60

// Spell returns the source of an expression for a message: on one line, shortened to longest characters.
func Spell(e ast.Expr) string { return cut(onOneLine(types.ExprString(e))) }

// Quote returns a quoted text for a message, shortened to longest characters.
func Quote(text string) string { return strconv.Quote(cut(text)) }

func cut(text string) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return string([]rune(text)[:longest-1]) + "…"
}

// Short returns the name of a package for messages, "" for that of the pass.
func (p *Pass) Short(other *types.Package) string {
	if other == p.Pkg {
		return ""
	}
	return other.Name()
}

// Signature formats a signature as in the package: "(name string) error".
func (p *Pass) Signature(s *types.Signature) string {
	return strings.TrimPrefix(types.TypeString(s, p.Short), "func")
}

// Name is the source range of an object's name in its declaration.
type Name struct{ types.Object }

// End returns the position after the name.
func (n Name) End() token.Pos { return n.Pos() + token.Pos(len(n.Object.Name())) }

// Place is an empty range.
type Place token.Pos

// Pos implements analysis.Range.
func (p Place) Pos() token.Pos { return token.Pos(p) }

// End implements analysis.Range.
func (p Place) End() token.Pos { return token.Pos(p) }
