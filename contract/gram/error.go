package gram

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Code names a kind of mistake, for programs. The SIG_ ones are about a signature, the SPEC_ ones about a specification.
type Code string

// The codes of errors in signatures.
const (
	CodeSyntax       Code = "SIG_SYNTAX"
	CodeArrow        Code = "SIG_ARROW"         // an arrow that is none of ==>, --> and ~~>
	CodeNoReturn     Code = "SIG_NO_RETURN"     // no node after the last parameter
	CodeReturn       Code = "SIG_RETURN"        // a return node that is empty, named or optional
	CodeLabels       Code = "SIG_LABELS"        // a node without a type, or with several
	CodeType         Code = "SIG_TYPE"          // an unknown type
	CodeHaskellType  Code = "SIG_HASKELL_TYPE"  // a type of the implementation: IO T
	CodeMaybe        Code = "SIG_MAYBE"         // Maybe where leaving out is not possible
	CodeUnnamed      Code = "SIG_PARAM_UNNAMED" // one of several parameters has no name
	CodeDupParam     Code = "SIG_DUP_PARAM"
	CodeName         Code = "SIG_NAME"         // identifier and paramName differ, or a name is empty
	CodeUnknownKey   Code = "SIG_UNKNOWN_KEY"  // a key that means nothing there
	CodeDupKey       Code = "SIG_DUP_KEY"      // a key that is given twice
	CodeKeyType      Code = "SIG_KEY_TYPE"     // a key with a value of the wrong type
	CodeKeyMisuse    Code = "SIG_KEY_MISUSE"   // fields or elementType on a type that has none
	CodeField        Code = "SIG_FIELD"        // a field without a name or a type, or two of one name
	CodeDefaultType  Code = "SIG_DEFAULT_TYPE" // a default that does not fit its parameter
	CodeEnum         Code = "SIG_ENUM"         // an enum that is empty, repeats itself or does not fit its parameter
	CodeNotGram      Code = "SIG_NOT_GRAM"     // what gram proper refuses, under the strict option
	CodeDepth        Code = "SIG_DEPTH"        // nested too deep
	CodeNoItems      Code = "SIG_NO_ITEMS"     // a warning: an Array that does not say of what
	CodeExtension    Code = "SIG_EXTENSION"    // a warning: a key that only this package knows
	CodeIdentifier   Code = "SIG_IDENTIFIER"   // a warning: a name given as the identifier, as later sources do
	CodeUnnamedAlone Code = "SIG_UNNAMED"      // a warning: the only parameter has no name and is no property
	CodeDoubtful     Code = "SIG_DOUBTFUL"     // a warning: what stands there hardly means what its author meant
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

// positionAt counts lines and characters up to an offset: once for each error or warning, never in a loop.
func positionAt(text string, offset int) Position {
	offset = min(max(offset, 0), len(text))
	before := text[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	return Position{offset, 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[start:])}
}

// An Error says what is wrong with a text in gram notation, where, what was expected there and what to write instead.
type Error struct {
	Code     Code
	Position Position
	Problem  string // `unknown type "Txt"`
	Expected string // `one of Text, Int, Double, Bool, Object, Array`; "" where the problem says it
	Instead  string // what to write: `Text`; "" where there is nothing to suggest
}

// Error returns all of it on one line: "1:4: SIG_TYPE: unknown type "Txt", expected one of Text, … (write Text)".
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

// A Warning is something that is taken, and that its author may want to write in another way.
type Warning struct {
	Code     Code
	Position Position
	Text     string
}

// String returns the warning on one line.
func (w Warning) String() string { return fmt.Sprintf("%s: %s: %s", w.Position, w.Code, w.Text) }

// longestQuote bounds what a message repeats of a text, in characters.
const longestQuote = 40

// quote returns a piece of a text as it can be shown: on one line, printable and not too long.
func quote(text string) string {
	if utf8.RuneCountInString(text) > longestQuote {
		text = string([]rune(text[:min(len(text), 4*longestQuote)])[:longestQuote]) + "…"
	}
	return strconv.Quote(text)
}
