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
var tiers = map[summary.Confidence]string{summary.Certain: "certain", summary.Tainted: "tainted", summary.Likely: "likely"}

// A row counts the reports of a class.
type row struct {
	tier                     [summary.Unproven]int
	right, documented, wrong int
}

func (r *row) count(f report, judged map[string]verdict) {
	r.tier[f.tier]++
	if !f.severe() {
		return
	}
	switch judged[f.key()].is {
	case right:
		r.right++
	case documented:
		r.documented++
	case wrong:
		r.wrong++
	}
}

func (r *row) line(name string) string {
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d |\n", name, r.tier[summary.Certain], r.tier[summary.Tainted], r.tier[summary.Likely], r.right, r.documented, r.wrong)
}

// table writes the counts.
func (f findings) table(judged map[string]verdict) string {
	rows, sum := map[hazard.Class]*row{}, row{}
	var classes []hazard.Class
	for _, r := range f.reports {
		if rows[r.class] == nil {
			rows[r.class] = &row{}
			classes = append(classes, r.class)
		}
		rows[r.class].count(r, judged)
		sum.count(r, judged)
	}
	slices.SortFunc(classes, func(a, b hazard.Class) int { return strings.Compare(a.String(), b.String()) })
	var out strings.Builder
	fmt.Fprintf(&out, "%d functions of %d packages, %s.\n\n", f.roots, f.packages, runtime.Version())
	out.WriteString("| class | certain | tainted | likely | correct, undocumented | correct, documented | wrong |\n|---|---|---|---|---|---|---|\n")
	for _, c := range classes {
		out.WriteString(rows[c].line(c.String()))
	}
	out.WriteString(sum.line("**all**"))
	severe, yes := sum.tier[summary.Certain]+sum.tier[summary.Tainted], sum.right+sum.documented
	if read := yes + sum.wrong; read > 0 {
		fmt.Fprintf(&out, "\nOf the %d reports that would be errors, %d were checked, and %d in 100 of these are correct.\n", severe, read, (100*yes+read/2)/read)
	}
	return out.String()
}

// begin is the mark behind which the counts of a set stand.
func (s set) begin() string {
	name := ""
	if s.name != sets[0].name {
		name = "-set " + s.name + " "
	}
	return "<!-- cd internal/lab && go run ./falsepos " + name + "-write docs/measured/wellkept.md -->\n"
}

const end = "<!-- end of well-kept code -->"
