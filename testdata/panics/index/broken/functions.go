package broken

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// CapturedFieldSet sets a field of a variable that a function literal has captured to what it is sent, after it was 0.
//
//corpus:input {"at":3}
type CapturedFieldSet struct{ corpus.Base }

type argumentsCapturedFieldSet struct {
	At int `json:"at"`
}

type placeCapturedFieldSet struct{ at int }

func (t *CapturedFieldSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsCapturedFieldSet
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var place placeCapturedFieldSet
	names := [3]string{"low", "middle", "high"}
	name := func() string {
		place.at = 0
		place.at = args.At
		return names[place.at] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(name() + names[max(0, min(place.at, 2))])
}

// ConstantOfLiteral looks for a third element in a list of two.
type ConstantOfLiteral struct{ corpus.Base }

func (t *ConstantOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	units := []string{"metric", "imperial"}
	if strings.Contains(argumentsJSON, "kelvin") {
		units = append(units[:1:1], "kelvin")
	}
	return contract.Success(units[2]) // want "\\[index\\] \\(PAN-003\\)"
}

// GenericLast takes the last item with a generic function.
//
//corpus:input {"ids":[]}
type GenericLast struct{ corpus.Base }

func lastGenericLast[E any](list []E) E {
	return list[len(list)-1] // want "\\[index\\] \\(PAN-003\\)"
}

func (t *GenericLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []int }](argumentsJSON).Decoded()
	return contract.Success(lastGenericLast(args.IDs))
}

// InHelper leaves the index to a helper that believes in two words.
//
//corpus:input {"command":"ls"}
type InHelper struct{ corpus.Base }

func objectInHelper(command string) string {
	words := strings.Fields(command)
	return words[1] // want "\\[index\\] \\(PAN-003\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Command string }](argumentsJSON).Decoded()
	return contract.Success(objectInHelper(args.Command))
}

// InOtherPackage leaves the index to another package.
//
//corpus:input {"path":"main"}
type InOtherPackage struct{ corpus.Base }

func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	return contract.Success(depot.Second(args.Path)) // want "\\[index\\] \\(PAN-003\\)"
}

// NumberOfHelper indexes a list with the number that a helper reads.
//
//corpus:input {"items":["a"],"n":"3"}
type NumberOfHelper struct{ corpus.Base }

func numberNumberOfHelper(text string) (int, error) {
	return strconv.Atoi(strings.TrimSpace(text))
}

func (t *NumberOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items []string `json:"items"`
		N     string   `json:"n"`
	}](argumentsJSON).Decoded()
	n, err := numberNumberOfHelper(args.N)
	if err != nil {
		return contract.Failure("'n' must be a number")
	}
	return contract.Success(args.Items[n]) // want "\\[index\\] \\(PAN-003\\)"
}

// OtherKnownBefore puts into a struct what nobody has asked about.
//
//corpus:input {"network":"","address":"tcp"}
type OtherKnownBefore struct{ corpus.Base }

type dialerOtherKnownBefore struct {
	network, address string
	tries            int
}

func knownOtherKnownBefore(network string) error {
	for _, known := range []string{"tcp", "tcp4", "udp"} {
		if known == network {
			return nil
		}
	}
	return errors.New("no such network")
}

func (d *dialerOtherKnownBefore) family() byte { return familyOtherKnownBefore(d.network) }

func (d *dialerOtherKnownBefore) dial() byte {
	d.tries++
	if strings.HasPrefix(d.address, "[") {
		d.tries++
	}
	return d.family()
}

func familyOtherKnownBefore(network string) byte { return network[len(network)-1] } // want "\\[index\\] \\(PAN-003\\)"

func familyOfOtherKnownBefore(network, address string) (byte, error) {
	if err := knownOtherKnownBefore(address); err != nil {
		return 0, err
	}
	d := &dialerOtherKnownBefore{network: network, address: strings.TrimSpace(address)}
	return d.dial(), nil
}

func (t *OtherKnownBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Network string `json:"network"`
		Address string `json:"address"`
	}](argumentsJSON).Decoded()
	family, err := familyOfOtherKnownBefore(args.Network, args.Address)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(family)
}

// Promise calls a method of an interface that panics.
//
//corpus:input {"text":""}
type Promise struct {
	corpus.Base
	Chooser ChooserPromise
}

// ChooserPromise chooses a letter.
type ChooserPromise interface {
	// Choose returns one.
	Choose(text string) byte
}

type firstPromise struct{}

// Choose implements ChooserPromise.
func (firstPromise) Choose(text string) byte {
	return text[0] // want "\\[index\\] \\(PAN-003\\)"
}

func NewPromise() *Promise { return &Promise{Chooser: firstPromise{}} }

func (t *Promise) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(int(t.Chooser.Choose(args.Text)))
}
