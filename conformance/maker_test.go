package conformance

import (
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// sourced is a runner of which only the source is known.
type sourced struct {
	probe.Runner
	name   string
	origin probe.Origin
}

func (s *sourced) Name() string         { return s.name }
func (s *sourced) Origin() probe.Origin { return s.origin }

func TestToolsOfOneMakerAreTogether(t *testing.T) {
	of := func(name, pkg, maker string) probe.Runner {
		return &sourced{name: name, origin: probe.Origin{Module: "example.com/m", Package: pkg, Maker: maker}}
	}
	runners := []probe.Runner{
		of("a", "p", "Tools[0]"), of("b", "p", "Tools[1]"), of("a", "p", "Others[0]"), of("a", "q", "Tools[0]"), of("a", "p", "New"),
		of("d", "", ""), of("c", "p", "Tools[2]"),
	}
	var got [][]string
	for _, runner := range runners {
		got = append(got, siblings(runner, runners))
	}
	if want := "[[b c] [a c] [] [] [] [] [a b]]"; fmt.Sprint(got) != want {
		t.Errorf("got  %v\nwant %s", got, want)
	}
}
