package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest is how much of somebody's source or text a message repeats, in characters.
const longest = 60

// Spell returns an expression as a message shows it, on one line and cut where it is long.
func Spell(e ast.Expr) string { return cut(oneLine(types.ExprString(e))) }

// oneLine returns source without what would break a line or turn the writing around: a text between back quotes may hold anything.
func oneLine(source string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, source)
}

// Quote returns a text as a message shows it, on one line and cut where it is long.
func Quote(text string) string { return strconv.Quote(cut(text)) }

func cut(text string) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return string([]rune(text)[:longest-1]) + "…"
}

// Name is the place of the name of an object, where it is declared.
type Name struct{ types.Object }

// End returns where the name ends.
func (n Name) End() token.Pos { return n.Pos() + token.Pos(len(n.Object.Name())) }
