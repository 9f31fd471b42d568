package toolusage

import (
	"cmp"
	"go/ast"
	"go/constant"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/prose"
)

// A code is an error code that a tool returns, with its position.
type code struct {
	at   ast.Expr
	text string
}

// codes reports the error codes that the tool returns and the text does not mention.
func (r reader) codes() {
	execute := r.tool.Methods[contractapi.Execute]
	if execute.Decl == nil || execute.Carried {
		return
	}
	named := map[string]bool{}
	for _, c := range newFlow(r.Pass, reach.From(r.Pass, execute.Func)).codes() {
		if named[c.text] || documents(r.guide.Text, c.text) {
			continue
		}
		named[c.text] = true
		fact := "Execute of " + r.tool.Type.Name() + " returns the error code " + lint.Quote(c.text) + ", which the usage metadata does not mention"
		r.Report(lint.Finding{Requirement: rule.UsageCodes, At: c.at, Fact: fact, Consequence: "models do not know how to react to it"})
	}
}

// codes returns the codes of the errors that the tool makes, in source order.
func (f *flow) codes() []code {
	var all []code
	for _, literal := range f.errors {
		if e := contractapi.Field(literal, "Code", 0); e != nil {
			all = append(all, f.values(e, 0)...)
		}
	}
	slices.SortStableFunc(all, func(a, b code) int { return cmp.Compare(a.at.Pos(), b.at.Pos()) })
	return all
}

// values returns the possible constants of a code: its own value, or those passed by callers.
func (f *flow) values(e ast.Expr, depth int) []code {
	const deepest = 4
	var all []code
	for _, o := range f.Source.From(e) {
		switch {
		case o.Value != nil && o.Value.Kind() == constant.String:
			if text := constant.StringVal(o.Value); strings.TrimSpace(text) != "" && o.Expr != nil {
				all = append(all, code{o.Expr, text})
			}
		case o.Object != nil && depth < deepest:
			for _, argument := range f.argumentsFor(o) {
				all = append(all, f.values(argument, depth+1)...)
			}
		}
	}
	return all
}

// documents reports whether a text mentions a code: in any case, or by a family such as DB_* or HTTP_4xx.
func documents(text, code string) bool {
	if regexp.MustCompile(`(?i)(^|[^\pL\p{Nd}_])` + regexp.QuoteMeta(code) + `($|[^\pL\p{Nd}_])`).MatchString(text) {
		return true
	}
	for _, family := range families.FindAllString(text, -1) {
		pattern := strings.NewReplacer(`\*`, ".*", "x", "[0-9x]", "X", "[0-9x]").Replace(regexp.QuoteMeta(family))
		if regexp.MustCompile("(?i)^" + pattern + "$").MatchString(code) {
			return true
		}
	}
	return false
}

// families matches patterns for several codes.
var families = prose.Compile(`[A-Za-z0-9_.-]{2,}\*|[A-Za-z0-9_.-]*[0-9][xX]+\b`)
