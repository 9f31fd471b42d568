package format

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

func TestHTML(t *testing.T) {
	document := written(t, "html", Presentation{}, exampleReport())
	for _, want := range []string{
		"<title>toolconform: 1 of 2 tools conforms: does not conform (profile agent-tool)</title>",
		`<td><a href="#tool1">weather_lookup</a></td><td>tools/weather</td><td class="untestable">✗ 1 of 6 rules broken, 2 untestable, 1 not evaluated, 1 warning</td>`,
		"<pre>{&#34;units&#34;:&#34;metric&#34;}   (required &#34;city&#34; left out)</pre>",
		"<td>tools/weather/weather.go:2</td>",
		"<pre>func (Tool) Examples() []contract.Example {\n    return nil\n}\n</pre>",
		": not evaluated until ARG-004 is fixed</td>",
	} {
		if !strings.Contains(string(document), want) {
			t.Errorf("there is no %q in\n%s", want, document)
		}
	}
}

// Whatever a tool says, the page has the same elements.
func TestHTMLIsNotMadeByTools(t *testing.T) {
	elements := func(r report.Report) (n int) {
		document := written(t, "html", Presentation{}, r)
		onlyPrintable(t, string(document))
		return strings.Count(string(document), "<")
	}
	want := elements(attackedBy("harmless"))
	for _, attack := range append(attacks, hostile, "<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "--></style>", "{{.}}") {
		if got := elements(attackedBy(attack)); got != want {
			t.Errorf("%q: %d elements, not %d", attack, got, want)
		}
	}
}
