//lint:file-ignore SA1012 nil is what is tried.

package known

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/gram"
	"go.yaml.in/yaml/v3"
	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"
)

// A proof executes what the table says of a function of another module.
type proof struct {
	panics   []func() // they do
	fine     []func() // they do not, and no bomb in them comes out
	kills    func()   // it ends the process in a goroutine of its own
	promises []func() bool
}

var proofs = map[string]proof{
	"github.com/toolconform/toolconform/contract.Cancelled":    {fine: []func(){func() { contract.Cancelled(bombMarshalJSON{}) }, func() { contract.Cancelled(bombMarshalText{}) }, func() { contract.Cancelled(nil) }}},
	"github.com/toolconform/toolconform/contract.Contain":      {fine: []func(){func() { defer contract.Contain(nil, nil, "", nil); explode() }, func() { contract.Contain(nil, nil, "", nil) }}},
	"github.com/toolconform/toolconform/contract.Decode":       {fine: []func(){func() { _, _ = contract.Decode[int](contract.Schema{}, "") }, func() { _, _ = contract.Decode[bombMarshalJSON](contract.Schema{}, "{}") }}},
	"github.com/toolconform/toolconform/contract.Failure":      {fine: []func(){func() { contract.Failure("") }}},
	"github.com/toolconform/toolconform/contract.Failures":     {fine: []func(){func() { contract.Failures() }}},
	"github.com/toolconform/toolconform/contract.LogException": {fine: []func(){func() { contract.LogException(nil, nil, "", nil) }, func() { contract.LogException(nil, unread(), "", bombError{}) }}},
	"github.com/toolconform/toolconform/contract.Missing":      {fine: []func(){func() { contract.Missing(nil, "") }}},
	"github.com/toolconform/toolconform/contract.RawSchema":    {fine: []func(){func() { _, _ = contract.RawSchema("") }}},
	"github.com/toolconform/toolconform/contract.SchemaOf":     {fine: []func(){func() { contract.SchemaOf[int]("", "") }, func() { contract.SchemaOf[struct{ A func() }]("a", "b") }}},
	"github.com/toolconform/toolconform/contract.Success":      {fine: []func(){func() { contract.Success(bombMarshalJSON{}) }, func() { contract.Success(bombMarshalText{}) }, func() { contract.Success(nil) }}},
	"github.com/toolconform/toolconform/contract.Tag":          {fine: []func(){func() { _ = contract.Tag("", "", "") }}},
	"github.com/toolconform/toolconform/contract/amplifier.DecodeInput": {fine: []func(){
		func() { _, _ = amplifier.DecodeInput[int](contract.Schema{}, nil) }, func() { _, _ = amplifier.DecodeInput[bombMarshalJSON](contract.Schema{}, map[string]any{}) },
	}},
	"github.com/toolconform/toolconform/contract/amplifier.Failure": {fine: []func(){func() { amplifier.Failure("") }}},
	"github.com/toolconform/toolconform/contract/amplifier.FailureDetails": {fine: []func(){
		func() { amplifier.FailureDetails(nil) }, func() { amplifier.FailureDetails(map[string]any{"a": bombMarshalJSON{}, "b": bombMarshalText{}}) },
	}},
	"github.com/toolconform/toolconform/contract/amplifier.FailureOutput": {fine: []func(){
		func() { amplifier.FailureOutput(nil) }, func() { amplifier.FailureOutput(bombMarshalJSON{}) }, func() { amplifier.FailureOutput(bombMarshalText{}) },
	}},
	"github.com/toolconform/toolconform/contract/amplifier.Success": {fine: []func(){
		func() { amplifier.Success(nil) }, func() { amplifier.Success(bombMarshalJSON{}) }, func() { amplifier.Success(bombMarshalText{}) },
	}},
	"github.com/toolconform/toolconform/contract/gram.Failure": {fine: []func(){func() { _ = gram.Failure("") }}},
	"(github.com/toolconform/toolconform/contract.Result).Decode": {
		panics: []func(){func() { _ = contract.Success("a").Decode(new(bombMarshalJSON)) }, func() { _ = contract.Success("a").Decode(new(bombMarshalText)) }},
		fine:   []func(){func() { _ = contract.Success("a").Decode(nil) }}},

	"(*golang.org/x/sync/errgroup.Group).Go":       {kills: func() { new(errgroup.Group).Go(func() error { explode(); return nil }) }},
	"(*golang.org/x/sync/errgroup.Group).TryGo":    {kills: func() { new(errgroup.Group).TryGo(func() error { explode(); return nil }) }},
	"(*golang.org/x/sync/errgroup.Group).SetLimit": {panics: []func(){busyGroup}, fine: []func(){func() { new(errgroup.Group).SetLimit(1) }}},
	"golang.org/x/sync/errgroup.WithContext": {
		panics:   []func(){func() { errgroup.WithContext(nil) }},
		promises: []func() bool{func() bool { g, ctx := errgroup.WithContext(context.Background()); return g != nil && ctx != nil }}},
	"(*golang.org/x/sync/semaphore.Weighted).Acquire":    {panics: []func(){func() { _ = semaphore.NewWeighted(1).Acquire(context.Background(), -1) }}, fine: []func(){func() { _ = semaphore.NewWeighted(1).Acquire(context.Background(), 0) }}},
	"(*golang.org/x/sync/semaphore.Weighted).Release":    {panics: []func(){func() { semaphore.NewWeighted(1).Release(-1) }, func() { semaphore.NewWeighted(1).Release(1) }}, fine: []func(){func() { semaphore.NewWeighted(1).Release(0) }}},
	"(*golang.org/x/sync/semaphore.Weighted).TryAcquire": {panics: []func(){func() { semaphore.NewWeighted(1).TryAcquire(-1) }}, fine: []func(){func() { semaphore.NewWeighted(1).TryAcquire(0) }}},
	"golang.org/x/sync/semaphore.NewWeighted":            {panics: []func(){func() { semaphore.NewWeighted(-1) }}, promises: []func() bool{func() bool { return semaphore.NewWeighted(0) != nil }}},
	"(*golang.org/x/sync/singleflight.Group).Do":         {panics: []func(){func() { _, _, _ = new(singleflight.Group).Do("", func() (any, error) { return explode(), nil }) }}},
	"(*golang.org/x/sync/singleflight.Group).DoChan": {
		kills:    func() { new(singleflight.Group).DoChan("", func() (any, error) { return explode(), nil }) },
		promises: []func() bool{func() bool { return new(singleflight.Group).DoChan("", func() (any, error) { return 1, nil }) != nil }}},

	"go.yaml.in/yaml/v3.Marshal": {panics: []func(){func() { _, _ = yaml.Marshal(bombYAML{}) }, func() { _, _ = yaml.Marshal(func() {}) }, func() { _, _ = yaml.Marshal(1i) }}, fine: []func(){func() { _, _ = yaml.Marshal(nil) }}},
	"(*go.yaml.in/yaml/v3.Encoder).Encode": {
		panics: []func(){func() { _ = yaml.NewEncoder(new(strings.Builder)).Encode(bombYAML{}) }, func() { _ = yaml.NewEncoder(new(strings.Builder)).Encode(make(chan int)) }},
		fine:   []func(){func() { _ = yaml.NewEncoder(new(strings.Builder)).Encode(1) }}},
	"(*go.yaml.in/yaml/v3.Encoder).SetIndent": {panics: []func(){func() { yaml.NewEncoder(new(strings.Builder)).SetIndent(-1) }}, fine: []func(){func() { yaml.NewEncoder(new(strings.Builder)).SetIndent(0) }}},
	"go.yaml.in/yaml/v3.Unmarshal":            {panics: []func(){func() { _ = yaml.Unmarshal([]byte("a"), &bombYAML{}) }}, fine: []func(){func() { _ = yaml.Unmarshal([]byte("a: ["), new(any)) }}},
	"(*go.yaml.in/yaml/v3.Decoder).Decode":    {panics: []func(){func() { _ = yaml.NewDecoder(strings.NewReader("a")).Decode(&bombYAML{}) }}, fine: []func(){func() { _ = yaml.NewDecoder(strings.NewReader("a: [")).Decode(new(any)) }}},
	"go.yaml.in/yaml/v3.NewDecoder":           {promises: []func() bool{func() bool { return yaml.NewDecoder(strings.NewReader("")) != nil }}},
	"go.yaml.in/yaml/v3.NewEncoder":           {promises: []func() bool{func() bool { return yaml.NewEncoder(new(strings.Builder)) != nil }}},
}

type bombYAML struct{}

func (bombYAML) MarshalYAML() (any, error)       { return explode(), nil }
func (*bombYAML) UnmarshalYAML(*yaml.Node) error { explode(); return nil }

// busyGroup changes the limit of a group that works.
func busyGroup() {
	var g errgroup.Group
	g.SetLimit(2)
	done := make(chan struct{})
	defer close(done)
	g.Go(func() error { <-done; return nil })
	g.SetLimit(1)
}

// TestModules executes the statements about required modules. Those about other modules have been reviewed by reading.
func TestModules(t *testing.T) {
	entries := map[string]bool{}
	each(modules, func(name string, _ line) {
		path, _ := spelled(name)
		if !isAbsent(path) {
			entries[name] = true
		}
	})
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		p, ok := proofs[name]
		if !ok {
			t.Errorf("%s: write calls that show what the table says into proofs", name)
			continue
		}
		p.hold(t, name)
	}
	for name := range proofs {
		if !entries[name] {
			t.Errorf("%s is not in modules.txt", name)
		}
	}
}

func (p proof) hold(t *testing.T, name string) {
	entry, _ := entry(name)
	wanted := len(entry.Needs) + len(entry.Panics)
	for _, c := range entry.Callbacks {
		if !c.Bare {
			wanted++
		} else if p.kills == nil {
			t.Errorf("%s: no call kills the process", name)
		}
	}
	if len(p.panics) < wanted {
		t.Errorf("%s panics in %d ways, and %d are written", name, wanted, len(p.panics))
	}
	if len(entry.Promises) > 0 && len(p.promises) == 0 {
		t.Errorf("%s: nothing shows its promises", name)
	}
	for _, f := range p.panics {
		if !panics(f) {
			t.Errorf("%s does not panic", name)
		}
	}
	for _, f := range p.fine {
		if panics(f) {
			t.Errorf("%s panics", name)
		}
	}
	for _, f := range p.promises {
		if !f() {
			t.Errorf("%s breaks a promise", name)
		}
	}
	if p.kills == nil {
		return
	}
	if output, code := inChild(t, name, "kills", 0); code == 0 || !strings.Contains(output, blast) {
		t.Errorf("%s: a panic does not end the process: %s", name, output)
	}
}
