// Package golangcilint brings the linter of the agent tool contract into golangci-lint, as a plugin of the name toolvet:
//
//	# .custom-gcl.yml
//	version: v2.15.0
//	plugins:
//	  - module: github.com/toolconform/toolconform/adapters/golangcilint
//	    version: v0.1.0
//
// It is a module of its own, so that nobody who uses the contract, the suite or the linter itself takes golangci-lint's modules for it.
package golangcilint

import (
	"cmp"
	"fmt"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

// Name is what the linter is called in the configuration of golangci-lint.
const Name = "toolvet"

func init() { // the one way into golangci-lint: it finds plugins by what they register when they are linked
	register.Plugin(Name, New)
}

// A Plugin is the suite as golangci-lint runs it.
type Plugin struct {
	settings  Settings
	analyzers []*analysis.Analyzer
}

// New makes the plugin from what stands under linters.settings.custom.toolvet.settings. What it does not know it refuses.
func New(conf any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](conf)
	if err != nil {
		return nil, fmt.Errorf("read the settings of %s: %w", Name, err)
	}
	analyzers, err := settings.chosen()
	if err != nil {
		return nil, fmt.Errorf("read the settings of %s: %w", Name, err)
	}
	return &Plugin{settings, analyzers}, nil
}

// BuildAnalyzers returns the analyzers, set up.
func (p *Plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	for _, a := range p.analyzers {
		for name, value := range p.settings.flags() {
			if err := a.Flags.Set(name, cmp.Or(value, a.Flags.Lookup(name).DefValue)); err != nil {
				return nil, fmt.Errorf("read the settings of %s: %w", Name, err)
			}
		}
	}
	return p.analyzers, nil
}

// GetLoadMode says that the analyzers need types.
func (p *Plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
