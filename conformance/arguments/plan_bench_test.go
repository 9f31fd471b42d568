package arguments

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkPlan generates all cases of a tool with two arguments, with fifty, and with alternatives, of an undeclared and of a read-only one.
func BenchmarkPlan(b *testing.B) {
	var properties, example []string
	for i := range 50 {
		properties = append(properties, fmt.Sprintf(`"p%d":{"type":"string","maxLength":9}`, i))
		example = append(example, fmt.Sprintf(`"p%d":"x"`, i))
	}
	fifty := `{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":["p0"]}`
	for _, tool := range []struct{ name, schema, example string }{
		{"two", city, paris},
		{"fifty", fifty, "{" + strings.Join(example, ",") + "}"},
		{"either", eitherSchema, `{"shape":{"kind":"circle","radius":3}}`},
	} {
		f := sourceOf(b, tool.schema, tool.example)
		for _, declared := range []string{"", "/read-only"} {
			b.Run(tool.name+declared, func(b *testing.B) {
				b.ReportAllocs()
				f.Harmless, f.Repeatable = declared != "", declared != ""
				cases := 0
				for b.Loop() {
					cases = len(Derive(f).Invalid)
				}
				b.ReportMetric(float64(cases), "cases")
			})
		}
	}
}
