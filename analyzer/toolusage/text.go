package toolusage

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/secret"
)

const maxUsage = 8 << 10 // bytes

// text judges what can be told of a text without understanding it.
func text(p *lint.Pass, usage constants.Text) {
	report := func(id, fact, consequence string) {
		p.Report(lint.Finding{Requirement: id, At: usage.At, Fact: fact, Consequence: consequence})
	}
	if strings.TrimSpace(usage.Value) == "" {
		report("USE-001", "the usage metadata is blank", "a model calls the tool at random or never")
		return
	}
	if lines(usage.Value) < 2 {
		report("USE-004", "the usage metadata is a single line", "it is a guide: when to call, when not, which arguments")
	}
	if what := secret.In(usage.Value); what != "" {
		report("USE-014", "the usage metadata holds "+what, "it goes to the model's provider with every prompt")
	}
	if n := len(usage.Value); n > maxUsage {
		report("USE-019", fmt.Sprintf("the usage metadata has %d bytes", n), fmt.Sprintf("at most %d are read with care", maxUsage))
	}
}

// lines answers how many lines of a text are not blank.
func lines(text string) int {
	n := 0
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}
