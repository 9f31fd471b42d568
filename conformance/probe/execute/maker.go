package execute

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// A Maker makes tools: one, those of a slice, or those of a registry. A generated main has one for each constructor, variable
// or type that was found:
//
//	probe.Serve(
//		probe.Maker{Name: "New", Make: func(env probe.Env) ([]contract.Tool, error) {
//			return []contract.Tool{weather.New(env.Logger)}, nil
//		}},
//	)
type Maker struct {
	Name string
	Make func(fixture.Env) ([]contract.Tool, error)

	subject *Subject // of a declared tool
}

// handshakeLimit limits the time of a maker. The supervisor's own limit is shorter.
const handshakeLimit = time.Hour

// make makes the tools in a goroutine of its own. If that fails, problem says why.
func (m Maker) make(r goroutines.Run, env fixture.Env) (tools []contract.Tool, problem string) {
	var made []contract.Tool // not read if it may still be written
	var err error
	if p := r.Isolate(handshakeLimit, func() { made, err = m.Make(env) }); p != nil {
		return nil, "panic: " + p.Value
	}
	if err != nil {
		return nil, goroutines.PanicText(err)
	}
	return made, ""
}

// subjectOf returns a subject for the tool at index element. If the maker makes several tools, the one with the name is taken: see
// pick.
func (m Maker) subjectOf(element int, name string) Subject {
	if m.subject != nil {
		return *m.subject
	}
	shuffled := new(atomic.Bool)
	return Subject{shuffled: shuffled, New: func(env fixture.Env) contract.Tool {
		tools, err := m.Make(env)
		if err != nil {
			probe.Refuse(err)
		}
		if element < 0 || element >= len(tools) {
			panic(fmt.Sprintf("the maker returned %d tools, fewer than before", len(tools)))
		}
		tool, moved := pick(tools, element, name)
		if moved {
			shuffled.Store(true)
		}
		return tool
	}}
}

// handshake returns which tools a maker makes.
func (m Maker) handshake() probe.Handshake {
	var h probe.Handshake
	h.Problem = m.visit("the handshake", func(r goroutines.Run, tool contract.Tool) {
		var named probe.Named
		if tool != nil {
			named.Type, named.Package = typeOf(tool)
			var name string
			if r.Isolate(handshakeLimit, func() { name = tool.Name() }) == nil {
				named.Name = name
			}
		}
		h.Tools = append(h.Tools, named)
	})
	if m.subject != nil {
		h.DeclaredName = m.subject.Name
	}
	if h.Problem == "" && len(h.Tools) == 0 {
		h.Problem, h.None = "it makes no tools", true
	}
	return h
}

// visit makes the tools and calls f for each of them. If they cannot be made, problem says why.
func (m Maker) visit(why string, f func(goroutines.Run, contract.Tool)) (problem string) {
	r := goroutines.NewRun(why)
	b := fixture.New(r, probe.Stimulus{})
	defer close(b.Over)
	defer b.Cleanup(time.Second)
	tools, problem := m.make(r, b.Env(false))
	for _, tool := range tools {
		f(r, tool)
	}
	return problem
}

// pick returns the tool at index element; or, if that has another name, the tool with the name, if there is one, which has moved. A maker
// that ranges over a map returns its tools in a different order each time.
func pick(tools []contract.Tool, element int, name string) (tool contract.Tool, moved bool) {
	if len(tools) < 2 || name == "" || nameOf(tools[element]) == name {
		return tools[element], false
	}
	at := slices.IndexFunc(tools, func(tool contract.Tool) bool { return nameOf(tool) == name })
	if at < 0 {
		return tools[element], false
	}
	return tools[at], true
}

// nameOf returns the name of a tool; "" if Name panics or the tool is nil.
func nameOf(tool contract.Tool) (name string) {
	defer func() { _ = recover() }() // the panic is reported when the tool is described
	if tool == nil {
		return ""
	}
	return tool.Name()
}
