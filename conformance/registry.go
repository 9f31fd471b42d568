package conformance

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// Registry returns a subject for each tool of a registry. build is called anew for every stimulus, so that each has its own services and
// logger.
func Registry(build func(Env) (*contract.Registry, error)) []Subject {
	return Tools("registry", func(env Env) ([]contract.Tool, error) {
		registry, err := build(env)
		if err != nil {
			return nil, fmt.Errorf("build the registry: %w", err)
		}
		return registry.Tools(), nil
	})
}

// Tools returns a subject for each tool that build returns, as Registry does. If it returns none, there is one subject of the given name that
// reports why. The name of a contract is that of the tools, if they have one.
func Tools(name string, build func(Env) ([]contract.Tool, error)) []Subject {
	tools, err := build(Env{})
	if err == nil && len(tools) == 0 {
		err = fmt.Errorf("build the %s: it has no tools", name)
	}
	if err != nil {
		return []Subject{failing(name, "", err)}
	}
	var subjects []Subject
	for _, tool := range tools {
		subject := Subject{Name: tool.Name()}
		if named, ok := tool.(interface{ ContractName() string }); ok {
			subject.Contract = named.ContractName()
		}
		subject.New = func(env Env) contract.Tool {
			tools, err := build(env)
			Refuse(err)
			i := slices.IndexFunc(tools, func(tool contract.Tool) bool { return tool.Name() == subject.Name })
			if i < 0 {
				return nil // there are other tools now
			}
			return tools[i]
		}
		subjects = append(subjects, subject)
	}
	return subjects
}

// failing returns a subject that is untestable because of err.
func failing(name, contractName string, err error) Subject {
	return Subject{Name: name, Contract: contractName, New: func(Env) contract.Tool {
		Refuse(err)
		return nil
	}}
}
