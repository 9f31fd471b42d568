package plan

import (
	"bytes"
	"fmt"
	"regexp"

	"github.com/toolconform/toolconform/internal/prose"
)

const heading = `# A plan for toolconform mcp: which tools it calls, with which arguments.
#
#   arguments:    arguments of calls that succeed; further ones are generated from the schema
#   listed-only:  the reason why a tool is deliberately not called
#   repeats:      true if the result contains the arguments unchanged
#
# Tools without an entry are called if they say readOnlyHint. Those that do not are comments below: remove the # of what may be called.
`

// Draft returns the text of a plan for the tools of a server. Until it is edited, it allows nothing that is not allowed without it.
func Draft(tools []Tool) []byte {
	b := bytes.NewBufferString(heading + "tools:\n")
	for _, t := range tools {
		prefix, remark := "  ", "says readOnlyHint"
		if !t.ReadOnly {
			prefix, remark = "#  ", "does not say readOnlyHint"
		}
		example := fitting(t)
		if example == "" {
			prefix, example, remark = "#  ", "{}", remark+"; nothing that fits its schema was found: write arguments"
		}
		fmt.Fprintf(b, "%s%s: # %s\n%s  arguments:\n%s    - %s\n", prefix, keyOf(t.Name), remark, prefix, prefix, example)
	}
	return b.Bytes()
}

// fitting returns arguments that satisfy the schema of a tool; "" if none are found.
func fitting(t Tool) string {
	schema := t.schema()
	text := schema.Suggestion()
	if ok, _ := schema.Validate(text); !ok {
		return ""
	}
	return string(prose.EscapeJSON([]byte(text)))
}

// plainKey matches a name that YAML reads as a string without quotes.
var plainKey = regexp.MustCompile(`^[a-z]+[_.-][A-Za-z0-9_.-]+$`)

// keyOf returns a name as a key of YAML: a string of JSON is one, too.
func keyOf(name string) string {
	if plainKey.MatchString(name) {
		return name
	}
	return string(prose.EscapeJSON(quoted(nil, name)))
}
