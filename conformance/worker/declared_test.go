//go:build linux

package worker

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
)

func TestCrewRunsDeclaredSubjects(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "declared")})
	compare(t, lined(crew), []string{})
	for _, doer := range crew.Doers() {
		switch doer.Name() {
		case "modes":
			m, o := doer.Meet(t.Context()), doer.Do(t.Context(), []trial.Trial{example})[0]
			if len(m.Services) != 1 || m.Services[0] != "catalog" {
				t.Errorf("the services are %v", m.Services)
			}
			if len(o.Calls) != 1 || !strings.Contains(string(o.Calls[0].Payload), "from the testdata of the package") {
				t.Errorf("observed %+v", o)
			}
		case "third":
			if o := doer.Do(t.Context(), []trial.Trial{example})[0]; came(o) != "ok" {
				t.Errorf("observed %+v", o)
			}
		}
	}
}
