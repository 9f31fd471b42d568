package good

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeOfConstants compiles an expression and a template that it makes of texts of its own.
//
//corpus:input {"text":"1.2"}
type MadeOfConstants struct{ corpus.Base }

const partMadeOfConstants = `\d+`

var formMadeOfConstants = "it matches: {{.}}"

// Execute implements contract.Tool.
func (t *MadeOfConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pattern := regexp.MustCompile(fmt.Sprintf(`^(%s)\.(%s)$`, partMadeOfConstants, partMadeOfConstants))
	shown := template.Must(template.New("shown").Parse(formMadeOfConstants))
	var out strings.Builder
	if err := shown.Execute(&out, pattern.MatchString(args.Text)); err != nil {
		return contract.Failure("the answer cannot be written")
	}
	return contract.Success(out.String())
}
