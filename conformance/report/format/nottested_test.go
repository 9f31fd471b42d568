package format

import (
	"strings"
	"testing"
)

// Every format says beside the verdict of a tool that failures of its services were not tested, and why; the verdict is the same.
func TestNotTestedServices(t *testing.T) {
	const why = "it uses net/http without env.HTTP"
	r := exampleReport()
	verdict := Conclusion(r)
	for i, f := range All() {
		if got := string(written(t, f.Name, Presentation{}, r)); strings.Contains(got, "not tested") || strings.Contains(got, "notTested") {
			t.Errorf("%s without a reason: %s", f.Name, got)
		}
		with := r
		with.Tools = append(with.Tools[:0:0], r.Tools...)
		with.Tools[0].NotTested = why
		text := string(written(t, f.Name, Presentation{}, with))
		words := strings.NewReplacer("&#58;", ":", "&#59;", ";").Replace(text)
		switch {
		case f.Name == "json":
			if !strings.Contains(text, `"notTested": "`+why+`"`) {
				t.Errorf("%s: %s", f.Name, text)
			}
		case !strings.Contains(words, servicesNotTested), f.Name != "markdown" && !strings.Contains(text, why):
			t.Errorf("%s: %s", f.Name, text)
		}
		if i == 0 && Conclusion(with) != verdict {
			t.Errorf("got %s, want %s", Conclusion(with), verdict)
		}
		if problems := junitProblems([]byte(text)); f.Name == "junit" && len(problems) > 0 {
			t.Error(problems)
		}
	}
}
