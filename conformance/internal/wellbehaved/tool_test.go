package wellbehaved

import (
	"flag"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
)

// The whole: go test -timeout 0 ./conformance/internal/wellbehaved -tools 100 -seeds 1000
var (
	tools = flag.Int("tools", 12, "how many tools are made")
	seeds = flag.Int("seeds", 2, "with how many seeds arguments are drawn for each")
	first = flag.Int("first", 1, "the first of both")
)

// Nothing is found in a tool that keeps every rule, whatever its schema, and whatever is drawn from it.
func TestNothingIsFound(t *testing.T) {
	cases := 0
	for tool := range *tools {
		subject := conformance.Subject{New: func(env conformance.Env) contract.Tool { return New(uint64(*first+tool), env.Logger) }}
		for seed := range *seeds {
			config := conformance.Config{Seed: uint64(*first + seed)}
			outcome, err := conformance.Run(t.Context(), config, subject)
			if err != nil {
				t.Fatalf("tool %d, seed %d: %v", *first+tool, config.Seed, err)
			}
			for _, c := range outcome.Tools[0].Checks {
				cases += c.Cases
				if c.Verdict > report.Pass {
					t.Errorf("tool %d, seed %d: %s\n%s\n%s", *first+tool, config.Seed, report.Explain(c),
						outcome.Tools[0].Name, New(uint64(*first+tool), nil).schemaText())
				}
			}
		}
	}
	t.Logf("%d tools with %d seeds: %d cases, and nothing was found", *tools, *seeds, cases)
}

func (t *Tool) schemaText() string {
	text, _ := t.schema.Render()
	return string(text)
}
