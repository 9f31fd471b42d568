package good

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"strings"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AddressParsed parses an address and says what is wrong with it.
//
//corpus:input {"address":"localhost"}
type AddressParsed struct{ corpus.Base }

func (t *AddressParsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Address string }](argumentsJSON).Decoded()
	address, err := netip.ParseAddr(args.Address)
	if err != nil {
		return contract.Failure("'address' must be an IP address")
	}
	return contract.Success(netip.MustParsePrefix("10.0.0.0/8").Contains(address))
}

// Compiled returns a failure for what does not compile.
//
//corpus:input {"pattern":"a(","text":"a"}
type Compiled struct{ corpus.Base }

func (t *Compiled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Pattern string `json:"pattern"`
		Text    string `json:"text"`
	}](argumentsJSON).Decoded()
	expression, err := regexp.Compile(args.Pattern)
	if err != nil {
		return contract.Failure("'pattern' is not an expression")
	}
	return contract.Success(expression.MatchString(args.Text))
}

// CompiledBefore compiles again what has compiled.
//
//corpus:input {"pattern":"("}
type CompiledBefore struct{ corpus.Base }

func (t *CompiledBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pattern string }](argumentsJSON).Decoded()
	if _, err := regexp.Compile(args.Pattern); err != nil {
		return contract.Failure("'pattern' is not an expression")
	}
	return contract.Success(regexp.MustCompile(args.Pattern).MatchString("a"))
}

// Constant compiles a constant, once.
//
//corpus:input {"version":"v1"}
type Constant struct{ corpus.Base }

var versionConstant = regexp.MustCompile(`^v\d+$`)

func (t *Constant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Version string }](argumentsJSON).Decoded()
	return contract.Success(versionConstant.MatchString(args.Version))
}

// ConstantInCall compiles a constant on every call.
//
//corpus:input {"version":"v1"}
type ConstantInCall struct{ corpus.Base }

func (t *ConstantInCall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Version string }](argumentsJSON).Decoded()
	return contract.Success(regexp.MustCompile(`^v\d+$`).MatchString(args.Version))
}

// Contained contains what comes of a pattern.
//
//corpus:input {"pattern":"("}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Pattern string }](argumentsJSON).Decoded()
	return contract.Success(regexp.MustCompile(args.Pattern).MatchString("a"))
}

// MadeOfConstants compiles an expression and a template that it makes of texts of its own.
//
//corpus:input {"text":"1.2"}
type MadeOfConstants struct{ corpus.Base }

const partMadeOfConstants = `\d+`

var formMadeOfConstants = "it matches: {{.}}"

func (t *MadeOfConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	pattern := regexp.MustCompile(fmt.Sprintf(`^(%s)\.(%s)$`, partMadeOfConstants, partMadeOfConstants))
	shown := template.Must(template.New("shown").Parse(formMadeOfConstants))
	var out strings.Builder
	if err := shown.Execute(&out, pattern.MatchString(args.Text)); err != nil {
		return contract.Failure("the answer cannot be written")
	}
	return contract.Success(out.String())
}

// NamesOfTable compiles an expression of the names of a table of its own.
//
//corpus:input {"text":"{{red}}"}
type NamesOfTable struct{ corpus.Base }

type formatterNamesOfTable struct {
	colors map[string]string
	style  *regexp.Regexp
}

func newNamesOfTable() *formatterNamesOfTable {
	f := &formatterNamesOfTable{colors: map[string]string{"red": "1", "blue": "2", "green": "3"}}
	names := []string{}
	for name := range f.colors {
		names = append(names, name)
	}
	f.style = regexp.MustCompile("{{(" + strings.Join(names, "|") + ")}}")
	return f
}

func (t *NamesOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(newNamesOfTable().style.MatchString(args.Text))
}

// OneOfConstants compiles one of two constants.
//
//corpus:input {"loose":true}
type OneOfConstants struct{ corpus.Base }

func (t *OneOfConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Loose bool   `json:"loose"`
		Text  string `json:"text"`
	}](argumentsJSON).Decoded()
	pattern := `^\d{4}$`
	if args.Loose {
		pattern = `\d+`
	}
	return contract.Success(regexp.MustCompile(pattern).MatchString(args.Text))
}

// OwnMust calls a function of that name that returns false.
//
//corpus:input {"name":""}
type OwnMust struct{ corpus.Base }

func mustHaveOwnMust(name string) bool { return name != "" }

func (t *OwnMust) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if !mustHaveOwnMust(args.Name) {
		return contract.Failure("'name' must not be empty")
	}
	return contract.Success(args.Name)
}

// PatternOfTable compiles expressions of a table that is right in all rows.
//
//corpus:input {"kind":"odd"}
type PatternOfTable struct{ corpus.Base }

var patternsPatternOfTable = map[string]string{"digits": `^\d+$`, "odd": `^\d*[13579]$`}

func (t *PatternOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Kind string }](argumentsJSON).Decoded()
	return contract.Success(regexp.MustCompile(patternsPatternOfTable[args.Kind]).MatchString("7"))
}

// Quoted quotes the words before it makes an expression of them.
//
//corpus:input {"word":"c++"}
type Quoted struct{ corpus.Base }

func (t *Quoted) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Word string }](argumentsJSON).Decoded()
	return contract.Success(regexp.MustCompile("(?i)" + regexp.QuoteMeta(args.Word)).FindString("C++ and Go"))
}

// RuleOfOptions compiles a rule of its options, which has been looked at when they were read.
//
//corpus:input {"text":"a"}
type RuleOfOptions struct{ corpus.Base }

type optionsRuleOfOptions struct{ rules map[string]any }

func checkRuleOfOptions(rules map[string]any) error {
	for _, rule := range rules {
		text, ok := rule.(string)
		if !ok {
			return errors.New("a rule is a text")
		}
		if _, err := regexp.Compile(text); err != nil {
			return err
		}
	}
	return nil
}

func openRuleOfOptions(name string) (*optionsRuleOfOptions, error) {
	o := &optionsRuleOfOptions{rules: map[string]any{name: "^[a-z]+$"}}
	return o, checkRuleOfOptions(o.rules)
}

func (o *optionsRuleOfOptions) matches(name, text string) bool {
	rule, ok := o.rules[name]
	return ok && regexp.MustCompile(rule.(string)).MatchString(text)
}

func (t *RuleOfOptions) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	o, err := openRuleOfOptions("first")
	if err != nil {
		return contract.Failure("the options are not valid")
	}
	return contract.Success(o.matches("first", args.Text))
}

// TemplateOfProgram fills a template of its own with what the model sent.
//
//corpus:input {"city":"{{.City"}
type TemplateOfProgram struct{ corpus.Base }

var answerTemplateOfProgram = template.Must(template.New("answer").Parse("It rains in {{.}}."))

func (t *TemplateOfProgram) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	var out strings.Builder
	if err := answerTemplateOfProgram.Execute(&out, args.City); err != nil {
		return contract.Failure("the answer could not be written")
	}
	return contract.Success(out.String())
}
