package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// tiers are the names of the confidences.
var confidenceNames = map[summary.Confidence]string{summary.Certain: "certain", summary.Tainted: "tainted", summary.Likely: "likely"}

// A row has the numbers of reports of a class by confidence, and of those that were checked by verdict.
type row struct {
	confidence               [summary.Unproven]int
	right, documented, wrong int
}

func (r *row) count(f report, checked map[string]verdict) {
	r.confidence[f.confidence]++
	if !f.severe() {
		return
	}
	switch checked[f.key()].kind {
	case right:
		r.right++
	case documented:
		r.documented++
	case wrong:
		r.wrong++
	}
}

func (r *row) line(name string) string {
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d |\n", name, r.confidence[summary.Certain], r.confidence[summary.Tainted], r.confidence[summary.Likely], r.right, r.documented, r.wrong)
}

// table returns the counts as a Markdown table with a summary.
func (f findings) table(checked map[string]verdict) string {
	rows, sum := map[hazard.Class]*row{}, row{}
	var classes []hazard.Class
	for _, r := range f.reports {
		if rows[r.class] == nil {
			rows[r.class] = &row{}
			classes = append(classes, r.class)
		}
		rows[r.class].count(r, checked)
		sum.count(r, checked)
	}
	slices.SortFunc(classes, func(a, b hazard.Class) int { return strings.Compare(a.String(), b.String()) })
	var out strings.Builder
	fmt.Fprintf(&out, "%d functions of %d packages, %s.\n\n", f.roots, f.packages, runtime.Version())
	out.WriteString("| class | certain | tainted | likely | correct, undocumented | correct, documented | wrong |\n|---|---|---|---|---|---|---|\n")
	for _, c := range classes {
		out.WriteString(rows[c].line(c.String()))
	}
	out.WriteString(sum.line("**all**"))
	severe, correct := sum.confidence[summary.Certain]+sum.confidence[summary.Tainted], sum.right+sum.documented
	if read := correct + sum.wrong; read > 0 {
		fmt.Fprintf(&out, "\nOf the %d reports that would be errors, %d were checked, and %d in 100 of these are correct.\n", severe, read, (100*correct+read/2)/read)
	}
	return out.String()
}

// begin returns the mark after which the counts of a set are written.
func (s set) begin() string {
	name := ""
	if s.name != sets[0].name {
		name = "-set " + s.name + " "
	}
	return "<!-- cd internal/lab && go run ./falsepos " + name + "-write docs/measured/wellkept.md -->\n"
}

const end = "<!-- end of well-kept code -->"
