package contract

import (
	"fmt"
	"reflect"
)

// A portrait is what a tool says of itself at one moment, or how it failed to.
type portrait struct {
	tool Tool
	Description
	missing   bool    // there is no tool
	renders   error   // why the schema does not render
	accessors []error // those that did not answer
}

// describe asks a tool for all that it says of itself. Each accessor runs on a goroutine of its own, because code of the
// tool's may end the one that it runs on.
func describe(tool Tool) portrait {
	p := portrait{tool: tool, missing: isNil(tool)}
	if p.missing {
		return p
	}
	p.ask("Name", func() { p.Name = tool.Name() })
	p.ask("Schema", func() {
		p.Schema, p.renders = tool.Schema().Render()
	})
	p.ask("UsageMetadata", func() { p.UsageMetadata = tool.UsageMetadata() })
	p.ask("FullyExecutedOnServer", func() { p.FullyExecutedOnServer = tool.FullyExecutedOnServer() })
	return p
}

// ask waits for one accessor, and notes when it panics or ends its goroutine.
func (p *portrait) ask(accessor string, call func()) {
	trouble := make(chan error, 1)
	go func() {
		answered := false
		defer func() {
			switch cause := recover(); {
			case cause != nil:
				trouble <- fmt.Errorf("%s panics: %q", accessor, printable(describePanic(cause), mostNameRunes))
			case !answered:
				trouble <- fmt.Errorf("%s ends its goroutine", accessor)
			default:
				trouble <- nil
			}
		}()
		call()
		answered = true
	}()
	if err := <-trouble; err != nil {
		p.accessors = append(p.accessors, err)
	}
}

// isNil reports whether there is no tool in the interface. A nil pointer or function counts, even where its accessors answer:
// Execute would be called on nothing.
func isNil(tool Tool) bool {
	switch v := reflect.ValueOf(tool); v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Func:
		return v.IsNil()
	}
	return false
}
