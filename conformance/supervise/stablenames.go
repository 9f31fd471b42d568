package supervise

import (
	"bytes"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// stableNames holds the folder, the program and the mark of a process. They are new in every run, so in
// what a tool says they get names that stay: still paths, since a path in a result may be a finding.
type stableNames struct{ dir, program, mark string }

// The names that stay.
const (
	steadyDir     = "/tmp/toolconform-worker"
	steadyProgram = "/tmp/toolconform-program"
	steadyMark    = "mark"
)

// names returns what varies, and what it is called instead.
func (s stableNames) names() [3][2]string {
	return [...][2]string{{s.dir, steadyDir}, {s.program, steadyProgram}, {s.mark, steadyMark}}
}

// steady returns a text with the names that stay.
func (s stableNames) steady(text string) string {
	for _, varies := range s.names() {
		if varies[0] != "" {
			text = strings.ReplaceAll(text, varies[0], varies[1])
		}
	}
	return text
}

// steadyBytes is the same for bytes, which are mostly long and without a path.
func (s stableNames) steadyBytes(text []byte) []byte {
	for _, varies := range s.names() {
		if varies[0] != "" && bytes.Contains(text, []byte(varies[0])) {
			text = bytes.ReplaceAll(text, []byte(varies[0]), []byte(varies[1]))
		}
	}
	return text
}

// observed puts the names that stay into what calls said. Descriptions are left as they are: that they are not the same in
// two processes is a finding.
func (s stableNames) observed(o *probe.Observation) {
	s.panicked(o.ConstructorPanic)
	for i := range o.Calls {
		s.called(&o.Calls[i])
	}
	for i := range o.Log {
		e := &o.Log[i]
		e.Message = s.steady(e.Message)
		for j := range e.Attrs {
			e.Attrs[j].Value = s.steady(e.Attrs[j].Value)
		}
	}
}

// inspected does so for an inspection.
func (s stableNames) inspected(m *probe.Inspection) {
	s.panicked(m.ConstructorPanic)
	s.panicked(m.Description.Panic)
	for i := range m.Calls {
		s.called(&m.Calls[i])
	}
}

func (s stableNames) called(o *probe.Outcome) {
	o.Payload = s.steadyBytes(o.Payload)
	for i := range o.Errors {
		e := &o.Errors[i]
		e.Code, e.Message = s.steady(e.Code), s.steady(e.Message)
	}
	s.panicked(o.Panic)
}

func (s stableNames) panicked(p *probe.Panic) {
	if p != nil {
		p.Value = s.steady(p.Value)
	}
}
