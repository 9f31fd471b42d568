package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *FindingsOfScan) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Package  string `json:"package"`
		Severity string `json:"severity"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
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
