// Package directive reads what authors tell the linter in comments:
//
//	//toolvet:ignore NAM-003 the name is older than the contract
//	//toolvet:ignore USE-003,USE-005 the guide is being rewritten
//	//toolvet:bridge carries a tool of an MCP server
//	//toolvet:panicfree
//	//toolvet:nopanic
package directive

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

const prefix = "//toolvet:"

// The verbs.
const (
	Ignore = "ignore"
	Bridge = "bridge"

	PanicFree = "panicfree" // no reason: it asks for more, not for less
	NoPanic   = "nopanic"   // no reason either: whoever keeps the promise is checked
)

// A Directive is one such comment.
type Directive struct {
	Verb        string
	Requirement string // of ignore; as Parse returns it, several may be separated by commas
	Reason      string // mandatory but for panicfree and nopanic
	Comment     *ast.Comment
}

// Parse reads a comment; ok is false where it is no directive.
func Parse(comment *ast.Comment) (d Directive, ok bool) {
	text, ok := strings.CutPrefix(comment.Text, prefix)
	if !ok {
		return Directive{}, false
	}
	text, _, _ = strings.Cut(text, "// want ") // an expectation of a test is no reason
	verb, rest, _ := strings.Cut(text, " ")
	d = Directive{Verb: verb, Reason: strings.TrimSpace(rest), Comment: comment}
	if verb == Ignore {
		d.Requirement, d.Reason = identifiers(d.Reason)
	}
	return d, true
}

// identifiers splits what follows an ignore into requirements, separated by commas and perhaps spaces, and the reason.
func identifiers(text string) (all, reason string) {
	for {
		word, rest, _ := strings.Cut(text, " ")
		all, text = all+word, strings.TrimSpace(rest)
		if !strings.HasSuffix(all, ",") || text == "" {
			return all, text
		}
	}
}

// each returns one directive for each requirement that an ignore names; other directives as they are.
func (d Directive) each() []Directive {
	var all []Directive
	for id := range strings.SplitSeq(d.Requirement, ",") {
		one := d
		one.Requirement = id
		all = append(all, one)
	}
	return all
}

// In returns the directives of a file, in its order: an ignore once for each requirement that it names.
func In(file *ast.File) []Directive {
	var all []Directive
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if d, ok := Parse(comment); ok {
				all = append(all, d.each()...)
			}
		}
	}
	return all
}

// Reason returns the reason that one of the comment groups gives with a verb; "" where none does.
func Reason(verb string, docs ...*ast.CommentGroup) string {
	for _, doc := range docs {
		if doc == nil {
			continue
		}
		for _, comment := range doc.List {
			if d, ok := Parse(comment); ok && d.Verb == verb && d.Reason != "" {
				return d.Reason
			}
		}
	}
	return ""
}

// Pos returns where the directive stands.
func (d Directive) Pos() token.Pos { return d.Comment.Pos() }

// End returns where the directive ends.
func (d Directive) End() token.Pos { return d.Comment.End() }

// Has reports whether one of the comments is a directive with a verb.
func Has(verb string, comments []*ast.Comment) bool {
	return slices.ContainsFunc(comments, func(c *ast.Comment) bool {
		d, ok := Parse(c)
		return ok && d.Verb == verb
	})
}
