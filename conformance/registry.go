package conformance

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// Registry returns a subject for each tool of a registry. build is called anew for every stimulus, so that each has its own services and
// logger.
func Registry(build func(Env) (*contract.Registry, error)) []Subject {
	registry, err := build(Env{})
	if err != nil || registry == nil || len(registry.Names()) == 0 {
		return []Subject{{Name: "registry", New: func(Env) contract.Tool { return without(emptyRegistry(err)) }}}
	}
	var subjects []Subject
	for _, name := range registry.Names() {
		subjects = append(subjects, Subject{Name: name, New: func(env Env) contract.Tool { return fromRegistry(build, env, name) }})
	}
	return subjects
}

// without ends Subject.New with the reason why a subject has no tool.
func without(err error) contract.Tool {
	probe.Refuse(err)
	return nil
}

// emptyRegistry returns the error of a registry that could not be built or is empty.
func emptyRegistry(err error) error {
	if err != nil {
		return fmt.Errorf("build the registry: %w", err)
	}
	return fmt.Errorf("build the registry: it has no tools")
}

func fromRegistry(build func(Env) (*contract.Registry, error), env Env, name string) contract.Tool {
	registry, err := build(env)
	if err != nil {
		return without(emptyRegistry(err))
	}
	tool, _ := registry.Lookup(name)
	return tool
}
