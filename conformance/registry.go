package conformance

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// Registry returns a subject for each tool of a registry. build is called anew for every stimulus, so that each has its own services and
// logger.
func Registry(build func(Env) (*contract.Registry, error)) []Subject {
	registry, err := built(build, Env{})
	if err != nil {
		return []Subject{failing("registry", "", err)}
	}
	var subjects []Subject
	for _, name := range registry.Names() {
		subjects = append(subjects, Subject{Name: name, New: func(env Env) contract.Tool {
			registry, err := built(build, env)
			Refuse(err)
			tool, _ := registry.Lookup(name)
			return tool
		}})
	}
	return subjects
}

// built returns a registry with at least one tool.
func built(build func(Env) (*contract.Registry, error), env Env) (*contract.Registry, error) {
	registry, err := build(env)
	if err == nil && (registry == nil || len(registry.Names()) == 0) {
		err = errors.New("it has no tools")
	}
	if err != nil {
		return nil, fmt.Errorf("build the registry: %w", err)
	}
	return registry, nil
}

// failing returns a subject that is untestable because of err.
func failing(name, contractName string, err error) Subject {
	return Subject{Name: name, Contract: contractName, New: func(Env) contract.Tool {
		Refuse(err)
		return nil
	}}
}
