package check

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A random bit that happens to be constant in each of two calls is no difference if equal calls showed both values.
func TestLearn(t *testing.T) {
	answers := func(payloads ...string) (all []probe.Outcome) {
		for _, p := range payloads {
			all = append(all, probe.Outcome{OK: true, Payload: []byte(p)})
		}
		return all
	}
	one := answers(slices.Repeat([]string{`{"head":true,"city":"Rome"}`}, Repeats)...)
	two := answers(slices.Repeat([]string{`{"head":false,"city":"Oslo"}`}, Repeats)...)
	f := Target{}
	if got := f.PayloadDifferences(one, two); !slices.Equal(got, []string{"/city", "/head"}) {
		t.Fatalf("before anything was learned, %v differ", got)
	}
	f.learn(probe.Observation{Calls: answers(`{"head":true,"city":"Rome"}`, `{"head":false,"city":"Rome"}`)})
	if got := f.PayloadDifferences(one, two); !slices.Equal(got, []string{"/city"}) {
		t.Errorf("after the coin was seen to fall, %v differ", got)
	}
}
