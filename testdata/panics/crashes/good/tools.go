package good

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Calculator evaluates in a function that says which operator it does not know.
//
//corpus:input {"operator":"^","a":1,"b":2}
type Calculator struct{ corpus.Base }

type operationCalculator func(a, b float64) float64

func operatorCalculator(name string) (operationCalculator, error) {
	switch name {
	case "+":
		return func(a, b float64) float64 { return a + b }, nil
	case "-":
		return func(a, b float64) float64 { return a - b }, nil
	case "*":
		return func(a, b float64) float64 { return a * b }, nil
	case "/":
		return func(a, b float64) float64 { return a / b }, nil
	}
	return nil, fmt.Errorf("unknown operator %q", name)
}

func (t *Calculator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Operator string  `json:"operator"`
		A        float64 `json:"a"`
		B        float64 `json:"b"`
	}](argumentsJSON).Decoded()
	operate, err := operatorCalculator(args.Operator)
	if err != nil {
		return contract.Failure("'operator' must be one of + - * /")
	}
	value := operate(args.A, args.B)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		return contract.Failure("the result is not a number")
	}
	return contract.Success(value)
}

// CursorOfPage decodes a cursor, and refuses one that a model has made up.
//
//corpus:input {"cursor":"YQ=="}
type CursorOfPage struct{ corpus.Base }

func decodeCursorOfPage(cursor string) (offset int, err error) {
	if cursor == "" {
		return 0, nil
	}
	raw, err := base64.StdEncoding.DecodeString(cursor)
	if err != nil {
		return 0, fmt.Errorf("decode cursor: %w", err)
	}
	text, ok := strings.CutPrefix(string(raw), "offset:")
	if !ok {
		return 0, errors.New("decode cursor: not one of this tool")
	}
	return strconv.Atoi(text)
}

func (t *CursorOfPage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Cursor string }](argumentsJSON).Decoded()
	offset, err := decodeCursorOfPage(args.Cursor)
	if err != nil || offset < 0 {
		return contract.Failure("'cursor' is not one of this tool")
	}
	return contract.Success(base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "offset:%d", offset)))
}

// FindingsOfScan prints what a scan found of a package, and that it does not know another.
//
//corpus:input {"package":"left-pad"}
type FindingsOfScan struct{ corpus.Base }

type findingFindingsOfScan struct {
	id       string
	severity string
}

type reportFindingsOfScan struct{ findings []findingFindingsOfScan }

type scannerFindingsOfScan struct {
	reports map[string]*reportFindingsOfScan
}

func (s *scannerFindingsOfScan) scan(name string) *reportFindingsOfScan {
	if report, ok := s.reports[name]; ok {
		return report
	}
	return nil
}

func (t *FindingsOfScan) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Package  string `json:"package"`
		Severity string `json:"severity"`
	}](argumentsJSON).Decoded()
	scanner := &scannerFindingsOfScan{reports: map[string]*reportFindingsOfScan{"chalk": {findings: []findingFindingsOfScan{{"CVE-1", "high"}}}}}
	report := scanner.scan(args.Package)
	if report == nil {
		return contract.Failure("the package is not known")
	}
	var ids []string
	for _, f := range report.findings {
		if args.Severity == "" || f.severity == args.Severity {
			ids = append(ids, f.id)
		}
	}
	return contract.Success(ids)
}

// HeadOfPullRequest reads fields of what a service answered with getters, as client libraries have them.
//
//corpus:input {"number":7}
type HeadOfPullRequest struct{ corpus.Base }

type userHeadOfPullRequest struct {
	Login *string `json:"login"`
}

func (u *userHeadOfPullRequest) login() string {
	if u == nil || u.Login == nil {
		return ""
	}
	return *u.Login
}

type pullRequestHeadOfPullRequest struct {
	Number *int                   `json:"number"`
	User   *userHeadOfPullRequest `json:"user"`
}

func (p *pullRequestHeadOfPullRequest) user() *userHeadOfPullRequest {
	if p == nil {
		return nil
	}
	return p.User
}

func getHeadOfPullRequest(number int) (*pullRequestHeadOfPullRequest, error) {
	var pr pullRequestHeadOfPullRequest
	if err := json.Unmarshal(fmt.Appendf(nil, `{"number":%d}`, number), &pr); err != nil {
		return nil, fmt.Errorf("get pull request %d: %w", number, err)
	}
	return &pr, nil
}

func (t *HeadOfPullRequest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Number int }](argumentsJSON).Decoded()
	pr, err := getHeadOfPullRequest(args.Number)
	if err != nil {
		return contract.Failure("there is no such pull request")
	}
	return contract.Success(pr.user().login())
}

// LinesOfFile shows the lines of a file from one number to another, as far as it has them.
//
//corpus:input {"content":"a\nb","startLine":5}
type LinesOfFile struct{ corpus.Base }

func (t *LinesOfFile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Content   string `json:"content"`
		StartLine int    `json:"startLine"`
		EndLine   int    `json:"endLine"`
	}](argumentsJSON).Decoded()
	lines := strings.Split(args.Content, "\n")
	start, end := max(args.StartLine, 1), args.EndLine
	if end <= 0 || end > len(lines) {
		end = len(lines)
	}
	if start > end {
		return contract.Failure("'startLine' is behind the end")
	}
	var out strings.Builder
	for i, line := range lines[start-1 : end] {
		fmt.Fprintf(&out, "%4d %s\n", start+i, line)
	}
	return contract.Success(out.String())
}

// MetadataOfResource reads the metadata of a resource that the model wrote, and says what it lacks.
//
//corpus:input {"resource":{"kind":"Pod","metadata":{"labels":{}}}}
type MetadataOfResource struct{ corpus.Base }

func nameOfMetadataOfResource(object map[string]any) (string, error) {
	metadata, ok := object["metadata"].(map[string]any)
	if !ok {
		return "", errors.New("metadata is missing")
	}
	if name, ok := metadata["name"].(string); ok && name != "" {
		return name, nil
	}
	return "", errors.New("metadata.name is missing")
}

func (t *MetadataOfResource) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Resource  map[string]any `json:"resource"`
		Namespace string         `json:"namespace"`
	}](argumentsJSON).Decoded()
	kind, ok := args.Resource["kind"].(string)
	if !ok || kind == "" {
		return contract.Failure("'resource' must have a kind")
	}
	name, err := nameOfMetadataOfResource(args.Resource)
	if err != nil {
		return contract.Failure("'resource': " + err.Error())
	}
	return contract.Success(args.Namespace + "/" + strings.ToLower(kind) + "/" + name)
}

// NoArguments takes arguments that are no object for none.
//
//corpus:input null
type NoArguments struct{ corpus.Base }

type requestNoArguments struct {
	Params struct {
		Name      string
		Arguments any
	}
}

func newRequestNoArguments(text string) (*requestNoArguments, error) {
	var request requestNoArguments
	request.Params.Name = "list_alerts"
	if err := json.Unmarshal([]byte(text), &request.Params.Arguments); err != nil {
		return nil, fmt.Errorf("read request: %w", err)
	}
	return &request, nil
}

func (t *NoArguments) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, err := newRequestNoArguments(argumentsJSON)
	if err != nil {
		return contract.Failure("the arguments are not valid")
	}
	args, ok := request.Params.Arguments.(map[string]any)
	if !ok {
		args = map[string]any{}
	}
	limit, ok := args["limit"].(float64)
	if !ok || limit <= 0 || limit > 100 {
		limit = 20
	}
	return contract.Success(map[string]any{"tool": request.Params.Name, "limit": int(limit)})
}

// RecoveredByMiddleware wraps its work in a middleware that recovers, and works in the same goroutine.
//
//corpus:input {"queries":["a",""]}
type RecoveredByMiddleware struct{ corpus.Base }

type handlerRecoveredByMiddleware func(queries []string) ([]byte, error)

func recoveringRecoveredByMiddleware(next handlerRecoveredByMiddleware) handlerRecoveredByMiddleware {
	return func(queries []string) (out []byte, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("recovered: %v", cause)
			}
		}()
		return next(queries)
	}
}

func initialsRecoveredByMiddleware(queries []string) ([]byte, error) {
	out := make([]byte, len(queries))
	for i, query := range queries {
		out[i] = query[0]
	}
	return out, nil
}

func (t *RecoveredByMiddleware) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Queries []string }](argumentsJSON).Decoded()
	out, err := recoveringRecoveredByMiddleware(initialsRecoveredByMiddleware)(args.Queries)
	if err != nil {
		return contract.Failure("the queries could not be run")
	}
	return contract.Success(string(out))
}

// RedactedSecret shows the ends of a secret that is long enough to have some.
//
//corpus:input {"secrets":{"token":"abc"}}
type RedactedSecret struct{ corpus.Base }

func redactRedactedSecret(secret string) string {
	if len(secret) < 8 {
		return "…"
	}
	return secret[:4] + "…" + secret[len(secret)-2:]
}

func (t *RedactedSecret) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Secrets map[string]string }](argumentsJSON).Decoded()
	shown := make(map[string]string, len(args.Secrets))
	for name, secret := range args.Secrets {
		shown[name] = redactRedactedSecret(secret)
	}
	return contract.Success(shown)
}

// StepOfQuery counts the points of a range by a step of one at least.
//
//corpus:input {"from":0,"to":10,"points":100}
type StepOfQuery struct{ corpus.Base }

type queryStepOfQuery struct {
	From   int64 `json:"from"`
	To     int64 `json:"to"`
	Points int64 `json:"points"`
}

func (q queryStepOfQuery) step() int64 {
	if q.Points <= 0 {
		return 60
	}
	return max((q.To-q.From)/q.Points, 1)
}

func (t *StepOfQuery) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args queryStepOfQuery
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.To <= args.From || args.From < 0 {
		return contract.Failure("'to' must be after 'from'")
	}
	return contract.Success((args.To - args.From) / args.step())
}

// TableOfVolumes lays a table out in columns that a long name widens.
//
//corpus:input {"volumes":[{"name":"a volume with a name that is longer than its column","size":1}]}
type TableOfVolumes struct{ corpus.Base }

type volumeTableOfVolumes struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

func writeTableOfVolumes(out *strings.Builder, v volumeTableOfVolumes) {
	const width = 40
	out.WriteString(v.Name)
	if padding := width - len(v.Name); padding > 0 {
		out.Grow(padding)
		for range padding {
			out.WriteByte(' ')
		}
	}
	fmt.Fprintln(out, v.Size)
}

func (t *TableOfVolumes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Volumes []volumeTableOfVolumes }](argumentsJSON).Decoded()
	var out strings.Builder
	for _, v := range args.Volumes {
		writeTableOfVolumes(&out, v)
	}
	return contract.Success(out.String())
}

// VersionOfModule takes the parts of a module's address, which has three.
//
//corpus:input {"module":"hashicorp/consul"}
type VersionOfModule struct{ corpus.Base }

type addressVersionOfModule struct{ namespace, name, provider string }

func parseVersionOfModule(text string) (addressVersionOfModule, error) {
	parts := strings.Split(strings.Trim(text, "/"), "/")
	if len(parts) != 3 {
		return addressVersionOfModule{}, fmt.Errorf("parse %q: not three parts", text)
	}
	return addressVersionOfModule{namespace: parts[0], name: parts[1], provider: parts[2]}, nil
}

func (t *VersionOfModule) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Module string }](argumentsJSON).Decoded()
	address, err := parseVersionOfModule(args.Module)
	if err != nil {
		return contract.Failure("'module' must be namespace/name/provider")
	}
	return contract.Success(address.provider + ":" + address.namespace + "/" + address.name)
}
