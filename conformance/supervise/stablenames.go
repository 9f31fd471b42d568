package supervise

import (
	"bytes"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// stableNames holds the folder of a process, in which it has its working directory, its home and its directory for temporary files; that of its
// program; and its mark. They differ between runs, so they are replaced by stable names in what a tool returns and logs. The replacements are
// paths, too, since a path in a result may be a finding.
type stableNames struct{ dir, program, mark string }

// The stable names.
const (
	steadyDir     = "/tmp/toolconform-worker"
	steadyProgram = "/tmp/toolconform-program"
	steadyMark    = "mark"
)

// names returns pairs of a varying name and its stable name.
func (s stableNames) names() [3][2]string {
	return [...][2]string{{s.dir, steadyDir}, {s.program, steadyProgram}, {s.mark, steadyMark}}
}

// steady returns a text with stable names.
func (s stableNames) steady(text string) string {
	for _, varies := range s.names() {
		if varies[0] != "" {
			text = strings.ReplaceAll(text, varies[0], varies[1])
		}
	}
	return text
}

// steadyBytes is steady for bytes. It does not copy those without such a name.
func (s stableNames) steadyBytes(text []byte) []byte {
	for _, varies := range s.names() {
		if varies[0] != "" && bytes.Contains(text, []byte(varies[0])) {
			text = bytes.ReplaceAll(text, []byte(varies[0]), []byte(varies[1]))
		}
	}
	return text
}

// observed puts stable names into the results of calls and into the log. Descriptions are not changed: that they differ between processes
// is a finding.
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

// inspected is observed for an inspection.
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
