package lint

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A Pass is the run of one analyzer on one package. Use Report to report: the Report of the embedded analysis.Pass is
// nil.
type Pass struct {
	*analysis.Pass
	Package  *tools.Package
	Source   *origin.Source
	Gathered module.Gathered // the facts of the module, for a module rule
	Digest   any             // the result of ModuleDefinition.Digest

	report   func(analysis.Diagnostic)
	defined  Definition
	settings settings
	ignores  []Suppression
	outcome  *Outcome
	reported map[string]bool
}

func newPass(pass *analysis.Pass, d Definition, s settings) *Pass {
	own := *pass
	own.Report = nil
	return &Pass{
		Pass: &own, Package: tools.Of(pass), Source: origin.Of(pass),
		report: pass.Report, defined: d, settings: s, outcome: &Outcome{}, reported: map[string]bool{},
	}
}

// Binds reports whether violations of a requirement are reported under the profile and level of the run.
func (p *Pass) Binds(r *requirement.Requirement) bool { return p.settings.binds(r) }

// Tools returns the tools of the package.
func (p *Pass) Tools() []*tools.Tool { return p.Package.Tools() }

// contained runs the analyzer. A failure or panic is reported at the package clause: it must neither look like a
// clean result nor break the user's build.
func (p *Pass) contained(run func(*Pass) error) {
	defer func() {
		if cause := recover(); cause != nil {
			p.unknown(fmt.Sprintf("%v%s", cause, failedAt()))
		}
	}()
	if len(p.Files) == 0 || !p.concerned() {
		return
	}
	p.ignores = suppressions(p.Pass)
	if err := run(p); err != nil {
		p.unknown(err.Error())
	}
}

// concerned reports whether the analyzer runs on the package.
func (p *Pass) concerned() bool {
	return p.Package.ReachesContract() || p.defined.Frameworks && framework.Concerns(p.Pass) ||
		p.defined.Also != nil && p.defined.Also(p.Pass)
}

// Unknown is the category of the diagnostic that reports an internal failure.
const Unknown = "unknown"

func (p *Pass) unknown(why string) {
	p.outcome.Unknown = true
	if len(p.Files) == 0 {
		return
	}
	name := p.Files[0].Name
	why, _, _ = strings.Cut(why, "\n")
	why = onOneLine(why)
	p.report(analysis.Diagnostic{
		Pos: name.Pos(), End: name.End(), Category: Unknown,
		Message: fmt.Sprintf("%s could not analyze package %s: internal error: %s (its checks are incomplete)",
			p.defined.Name, name.Name, why),
	})
}

// failedAt returns the function of the linter that panicked, as " in NAME".
func failedAt() string {
	var callers [32]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	for {
		frame, more := frames.Next()
		if _, function, ok := strings.Cut(frame.Function, "/analyzer/"); ok {
			return " in " + function
		}
		if !more {
			return ""
		}
	}
}
