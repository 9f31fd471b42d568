package gram

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Code identifies a kind of error. Codes that begin with SIG_ are about a signature, those with SPEC_ about a specification.
type Code string

// The codes of errors in signatures.
const (
	CodeSyntax           Code = "SIG_SYNTAX"
	CodeArrow            Code = "SIG_ARROW"         // an arrow other than ==>, --> and ~~>
	CodeNoReturn         Code = "SIG_NO_RETURN"     // no node after the last parameter
	CodeReturn           Code = "SIG_RETURN"        // a return node that is empty, named or optional
	CodeLabels           Code = "SIG_LABELS"        // a node without a type, or with several
	CodeType             Code = "SIG_TYPE"          // an unknown type
	CodeHaskellType      Code = "SIG_HASKELL_TYPE"  // a type of the implementation: IO T
	CodeMaybe            Code = "SIG_MAYBE"         // Maybe for something that cannot be optional
	CodeUnnamed          Code = "SIG_PARAM_UNNAMED" // one of several parameters has no name
	CodeDupParam         Code = "SIG_DUP_PARAM"
	CodeName             Code = "SIG_NAME"         // identifier and paramName differ, or a name is empty
	CodeUnknownKey       Code = "SIG_UNKNOWN_KEY"  // a key that is not allowed there
	CodeDupKey           Code = "SIG_DUP_KEY"      // a repeated key
	CodeKeyType          Code = "SIG_KEY_TYPE"     // a key with a value of the wrong type
	CodeKeyMisuse        Code = "SIG_KEY_MISUSE"   // fields or elementType on a type that has none
	CodeField            Code = "SIG_FIELD"        // a field without a name or a type, or two of one name
	CodeDefaultType      Code = "SIG_DEFAULT_TYPE" // a default that does not fit its parameter
	CodeEnum             Code = "SIG_ENUM"         // an enum that is empty, repeats itself or does not fit its parameter
	CodeNotGram          Code = "SIG_NOT_GRAM"     // not allowed by gram proper; only with Parser.Strict
	CodeDepth            Code = "SIG_DEPTH"        // nested too deeply
	CodeNoItems          Code = "SIG_NO_ITEMS"     // warning: an Array without a type of its items
	CodeExtension        Code = "SIG_EXTENSION"    // warning: a key that only this package supports
	CodeIdentifier       Code = "SIG_IDENTIFIER"   // warning: a name given as the identifier, as in later sources
	CodeUnnamedParameter Code = "SIG_UNNAMED"      // warning: the only parameter has no name and is not a property
	CodeDoubtful         Code = "SIG_DOUBTFUL"     // warning: probably not what the author meant
)

// The codes of errors in specifications.
const (
	CodeSpec            Code = "SPEC_SYNTAX"
	CodeSpecLabel       Code = "SPEC_LABEL"       // the label is neither ToolSpecification nor Tool
	CodeSpecName        Code = "SPEC_NAME"        // the name is missing, or cannot be written
	CodeSpecDescription Code = "SPEC_DESCRIPTION" // the description is missing, or cannot be written
	CodeSpecKey         Code = "SPEC_KEY"         // a key that a specification does not have
	CodeSpecDuplicate   Code = "SPEC_DUPLICATE"   // two specifications of one name
)

// A Position is a place in a text. Line and Column count from 1, Column in characters; Offset counts bytes from 0.
type Position struct{ Offset, Line, Column int }

// String returns "line:column".
func (p Position) String() string { return strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column) }

// positionAt returns the position of an offset. It takes time linear in the text, so do not call it in a loop.
func positionAt(text string, offset int) Position {
	offset = min(max(offset, 0), len(text))
	before := text[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	return Position{offset, 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[start:])}
}

// An Error describes an error in gram notation: what is wrong, where, what was expected and what to write instead.
type Error struct {
	Code     Code
	Position Position
	Problem  string // such as: unknown type "Txt"
	Expected string // such as: one of Text, Int, Double, Bool, Object, Array; may be empty
	Instead  string // what to write, such as: Text; may be empty
}

// Error returns the error on one line: "1:4: SIG_TYPE: unknown type "Txt", expected one of Text, … (write Text)".
func (e *Error) Error() string {
	text := fmt.Sprintf("%s: %s: %s", e.Position, e.Code, e.Problem)
	if e.Expected != "" {
		text += ", expected " + e.Expected
	}
	if e.Instead != "" {
		text += " (write " + e.Instead + ")"
	}
	return text
}

// A Warning is about text that is accepted, but should be written differently.
type Warning struct {
	Code     Code
	Position Position
	Text     string
}

// String returns the warning on one line.
func (w Warning) String() string { return fmt.Sprintf("%s: %s: %s", w.Position, w.Code, w.Text) }
