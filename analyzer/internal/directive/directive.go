// Package directive parses the comments that control the linter:
//
//	//toolvet:ignore NAM-003 the name is older than the contract
//	//toolvet:ignore USE-003,USE-005 the guide is being rewritten
//	//toolvet:bridge carries a tool of an MCP server
//	//toolvet:panicfree
//	//toolvet:root handler
//	//toolconform:except USE-003,USE-005 the guide is being rewritten
package directive

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// Prefix begins a directive other than Except; the verb follows.
const Prefix = "//toolvet:"

// The verbs.
const (
	Ignore = "ignore"
	Bridge = "bridge"

	Root      = "root"                 // a handler, or with the name of a parameter, a function that takes handlers
	PanicFree = "panicfree"            // needs no reason: it asks for a stricter check
	Except    = "//toolconform:except" // is for the suite
)

// A Directive is a parsed comment.
type Directive struct {
	Verb        string
	Requirement string // of ignore and except; Parse may return several, separated by commas
	Reason      string // mandatory except for panicfree; of root the name of a parameter
	Comment     *ast.Comment
}

// Parse parses a comment; ok is false if it is not a directive.
func Parse(comment *ast.Comment) (d Directive, ok bool) {
	text, ok := strings.CutPrefix(comment.Text, Prefix)
	if !ok && !strings.HasPrefix(text, Except) {
		return Directive{}, false
	}
	text, _, _ = strings.Cut(text, "// want ") // an expectation of a test is not a reason
	verb, rest, _ := strings.Cut(text, " ")
	d = Directive{Verb: verb, Reason: strings.TrimSpace(rest), Comment: comment}
	if verb == Ignore || verb == Except {
		d.Requirement, d.Reason = identifiers(d.Reason)
	}
	return d, ok || verb == Except
}

// identifiers splits the text after ignore into requirement IDs, separated by commas and optional spaces, and the
// reason.
func identifiers(text string) (all, reason string) {
	for {
		word, rest, _ := strings.Cut(text, " ")
		all, text = all+word, strings.TrimSpace(rest)
		if !strings.HasSuffix(all, ",") || text == "" {
			return all, text
		}
	}
}

// each returns one directive per requirement of an ignore directive, and other directives unchanged.
func (d Directive) each() []Directive {
	var all []Directive
	for id := range strings.SplitSeq(d.Requirement, ",") {
		one := d
		one.Requirement = id
		all = append(all, one)
	}
	return all
}

// In returns the directives of a file in source order, ignore directives once per requirement.
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

// Reason returns the first reason in the comment groups for a verb, or "".
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

// Pos returns the start of the comment.
func (d Directive) Pos() token.Pos { return d.Comment.Pos() }

// End returns the end of the comment.
func (d Directive) End() token.Pos { return d.Comment.End() }

// Has reports whether one of the comments is a directive with that verb.
func Has(verb string, comments []*ast.Comment) bool {
	return slices.ContainsFunc(comments, func(c *ast.Comment) bool {
		d, ok := Parse(c)
		return ok && d.Verb == verb
	})
}
