package trial

import (
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// A Maker makes tools: one, those of a slice, or those of a registry. A generated main has one for each constructor,
// variable or type that was found:
//
//	trial.Serve(
//		trial.Maker{Name: "New", Make: func(env trial.Env) ([]contract.Tool, error) {
//			return []contract.Tool{weather.New(env.Logger)}, nil
//		}},
//	)
type Maker struct {
	Name string
	Make func(Env) ([]contract.Tool, error)

	subject *Subject // of a declared one
}

// make makes the tools of a maker, apart.
func (m Maker) make(env Env) ([]contract.Tool, error) {
	if m.subject != nil {
		tool, made := construct(*m.subject, env)
		if made != nil {
			return nil, fmt.Errorf("panic: %s", made.Value)
		}
		return []contract.Tool{tool}, nil
	}
	var tools []contract.Tool
	var err error
	if p := apart(func() { tools, err = m.Make(env) }); p != nil {
		return nil, fmt.Errorf("panic: %s", p.Value)
	}
	return tools, err
}

// subjectOf answers one of the tools that a maker makes as a subject. It is made anew for every trial.
func (m Maker) subjectOf(element int) Subject {
	if m.subject != nil {
		return *m.subject
	}
	return Subject{New: func(env Env) contract.Tool {
		tools, err := m.Make(env)
		if err != nil {
			panic(err)
		}
		if element >= len(tools) {
			panic(fmt.Sprintf("%d tools were made, and there were more before", len(tools)))
		}
		return tools[element]
	}}
}

// greet tells what a maker makes.
func (m Maker) greet() Greeting {
	bench := newBench(Fault{})
	defer bench.cleanup()
	tools, err := m.make(bench.env(false))
	var g Greeting
	switch {
	case err != nil:
		g.Problem = err.Error()
	case len(tools) == 0:
		g.Problem = "it makes no tools"
	}
	for _, tool := range tools {
		var named Named
		if tool != nil {
			named.Type, named.Package = typeOf(tool)
			_ = apart(func() { named.Name = tool.Name() })
		}
		g.Tools = append(g.Tools, named)
	}
	return g
}
