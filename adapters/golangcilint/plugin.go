// Package golangcilint integrates the linter of the agent tool contract into golangci-lint, as a plugin named toolvet:
//
//	# .custom-gcl.yml
//	version: v2.15.0
//	plugins:
//	  - module: github.com/toolconform/toolconform/adapters/golangcilint
//	    version: v0.1.0
//
// It is a separate module, so that users of the contract, the suite or the linter do not depend on golangci-lint.
package golangcilint

import (
	"cmp"
	"fmt"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

// Name is the name of the linter in the configuration of golangci-lint.
const Name = "toolvet"

func init() { // golangci-lint finds plugins only by their registration at init
	register.Plugin(Name, New)
}

// A Plugin runs the analyzers in golangci-lint.
type Plugin struct {
	settings  Settings
	analyzers []*analysis.Analyzer
}

// New returns the plugin for the value of linters.settings.custom.toolvet.settings. Unknown settings are an error.
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

// BuildAnalyzers returns the configured analyzers.
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

// GetLoadMode returns the load mode: the analyzers need types.
func (p *Plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
