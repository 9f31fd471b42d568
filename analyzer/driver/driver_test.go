package driver_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

var config = driver.Config{Dir: "../..", Reaches: []string{contractapi.Path}, Unknown: lint.Unknown}

// An analyzer that fails is reported as a failure of the package, and never as a finding or as silence.
func TestAFailingAnalyzerIsAFailure(t *testing.T) {
	for want, a := range map[string]*analysis.Analyzer{
		"toolx could not analyze package pingpong: internal error: boom": lint.New(lint.Definition{
			Name: "toolx", Doc: "check x", Run: func(*lint.Pass) error { panic("boom") },
		}),
		"toolx: no luck": {
			Name: "toolx", Doc: "check x", Run: func(*analysis.Pass) (any, error) { return nil, errors.New("no luck") },
		},
	} {
		r, err := driver.Run(t.Context(), config, []*analysis.Analyzer{a}, "./reference/pingpong")
		if err != nil || len(r.Findings) != 0 || len(r.Failures) != 1 || !strings.HasPrefix(r.Failures[0].Why, want) {
			t.Errorf("%s: %+v, %v", want, r, err)
		}
	}
}

// A package that has nothing to do with the contract is counted and not read.
func TestOtherPackagesAreNotRead(t *testing.T) {
	a := &analysis.Analyzer{
		Name: "toolx", Doc: "check x", Run: func(*analysis.Pass) (any, error) { return nil, errors.New("it was read") },
	}
	r, err := driver.Run(t.Context(), config, []*analysis.Analyzer{a}, "./contract/requirement")
	if err != nil || r.Packages != 1 || len(r.Failures) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
	every := config
	every.Reaches = nil
	if r, err = driver.Run(t.Context(), every, []*analysis.Analyzer{a}, "./contract/requirement"); err != nil || len(r.Failures) != 1 {
		t.Errorf("%+v, %v", r, err)
	}
}

// An analyzer that takes its time does not keep a run that was cancelled.
func TestACancelledRunEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	stuck := make(chan bool)
	defer close(stuck)
	a := &analysis.Analyzer{Name: "toolx", Doc: "check x", Run: func(*analysis.Pass) (any, error) {
		cancel()
		<-stuck
		return nil, nil
	}}
	if _, err := driver.Run(ctx, config, []*analysis.Analyzer{a}, "./reference/pingpong"); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

func TestACancelledRunIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := driver.Run(ctx, config, nil, "./reference/pingpong"); err == nil {
		t.Error("a cancelled run says that all is well")
	}
}
