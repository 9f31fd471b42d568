package good

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sort"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// AskedByHelper indexes a list that a helper has looked at with the number.
//
//corpus:input {"names":["a","b"],"n":7}
type AskedByHelper struct{ corpus.Base }

func withinAskedByHelper(n int, names []string) bool {
	count := 0
	for range names {
		count++
	}
	return n >= 0 && n < count
}

func (t *AskedByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names []string `json:"names"`
		N     int      `json:"n"`
	}](argumentsJSON).Decoded()
	if !withinAskedByHelper(args.N, args.Names) {
		return contract.Failure("there is no such name")
	}
	return contract.Success(args.Names[args.N])
}

// AskedWithContext takes the beginning of a field that it has had somebody look at.
//
//corpus:input {"request":{"address":"a"}}
//corpus:input {"request":{"port":"80"}}
type AskedWithContext struct{ corpus.Base }

type requestAskedWithContext struct {
	Address string `json:"address"`
	Port    string `json:"port"`
}

func sendAskedWithContext(ctx context.Context, port string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if port == "" {
		return errors.New("nobody is there")
	}
	return nil
}

func initialAskedWithContext(ctx context.Context, r requestAskedWithContext) (byte, error) {
	if err := sendAskedWithContext(ctx, r.Port); err != nil {
		return 0, err
	}
	return r.Port[0], nil
}

func (t *AskedWithContext) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Request requestAskedWithContext }](argumentsJSON).Decoded()
	initial, err := initialAskedWithContext(ctx, args.Request)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(initial)
}

// BoundedInMethod asks a method of its arguments, which its schema holds to the table.
//
//corpus:input {"day":7}
type BoundedInMethod struct{ corpus.Base }

type argumentsBoundedInMethod struct {
	Day int `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
}

func (a argumentsBoundedInMethod) name() string {
	return [7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[a.Day-1]
}

func (a *argumentsBoundedInMethod) next() string {
	return [8]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "Mo"}[a.Day]
}

func (t *BoundedInMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedInMethod](contract.SchemaOf[argumentsBoundedInMethod]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.name() + args.next())
}

// CallerChecks calls a helper that takes the second of two words, where there are two.
//
//corpus:input {"command":"ls"}
type CallerChecks struct{ corpus.Base }

func objectCallerChecks(words []string) string { return words[1] }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Command string }](argumentsJSON).Decoded()
	words := strings.Fields(args.Command)
	if len(words) != 2 {
		return contract.Failure("'command' must be two words")
	}
	return contract.Success(objectCallerChecks(words))
}

// CapturedField grows a list in a field of a variable that a function literal has captured, and looks at the end of it.
//
//corpus:input {"items":[1,2]}
type CapturedField struct{ corpus.Base }

type argumentsCapturedField struct {
	Items []int `json:"items"`
}

type listCapturedField struct{ all []int }

func eachCapturedField(items []int, do func(int)) {
	for _, item := range items {
		do(item)
	}
}

func (t *CapturedField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsCapturedField
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	list := listCapturedField{all: make([]int, 0, len(args.Items))}
	eachCapturedField(args.Items, func(item int) {
		n := len(list.all)
		list.all = list.all[0 : n+1]
		list.all[n] = item
	})
	return contract.Success(list.all)
}

// GenericLast takes the last item, and its zero value where there is none.
//
//corpus:input {"ids":[]}
type GenericLast struct{ corpus.Base }

func lastGenericLast[E any](list []E) (item E, ok bool) {
	if len(list) == 0 {
		return item, false
	}
	return list[len(list)-1], true
}

func (t *GenericLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []int }](argumentsJSON).Decoded()
	id, ok := lastGenericLast(args.IDs)
	if !ok {
		return contract.Failure("'ids' must not be empty")
	}
	return contract.Success(id)
}

// KnownBefore puts into a struct what a function of its own knows.
//
//corpus:input {"network":"tcp4","address":"[::1]"}
//corpus:input {"network":""}
type KnownBefore struct{ corpus.Base }

type dialerKnownBefore struct {
	network, address string
	tries            int
}

func knownKnownBefore(network string) error {
	for _, known := range []string{"tcp", "tcp4", "udp"} {
		if known == network {
			return nil
		}
	}
	return errors.New("no such network")
}

func (d *dialerKnownBefore) family() byte { return familyKnownBefore(d.network) }

func (d *dialerKnownBefore) dial() byte {
	d.tries++
	if strings.HasPrefix(d.address, "[") {
		d.tries++
	}
	return d.family()
}

func familyKnownBefore(network string) byte { return network[len(network)-1] }

func familyOfKnownBefore(network, address string) (byte, error) {
	if err := knownKnownBefore(network); err != nil {
		return 0, err
	}
	d := &dialerKnownBefore{network: network, address: strings.TrimSpace(address)}
	return d.dial(), nil
}

func (t *KnownBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Network string `json:"network"`
		Address string `json:"address"`
	}](argumentsJSON).Decoded()
	family, err := familyOfKnownBefore(args.Network, args.Address)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(family)
}

// LookedAtBySomebody has all of its arguments looked at, with its context, by somebody who is put together when the program runs: nobody sees what that one
// asks, but that it returns nothing else.
//
//corpus:input {"items":["a"]}
//corpus:input {"items":[]}
type LookedAtBySomebody struct{ corpus.Base }

type itemsLookedAtBySomebody struct {
	Items []string `json:"items"`
}

type validatorLookedAtBySomebody interface {
	Validate(ctx context.Context, in itemsLookedAtBySomebody) error
}

type notEmptyLookedAtBySomebody struct{}

func (notEmptyLookedAtBySomebody) Validate(ctx context.Context, in itemsLookedAtBySomebody) error {
	if len(in.Items) == 0 {
		return errors.New("nothing was asked for")
	}
	return ctx.Err()
}

func (t *LookedAtBySomebody) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	validator, ok := reflect.New(reflect.TypeFor[notEmptyLookedAtBySomebody]()).Interface().(validatorLookedAtBySomebody)
	if !ok {
		return contract.Failure("nobody looks at the arguments")
	}
	var args itemsLookedAtBySomebody
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := validator.Validate(ctx, args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Items[0])
}

// OtherPackageChecks leaves the index to another package, which looks first.
//
//corpus:input {"path":"main"}
type OtherPackageChecks struct{ corpus.Base }

func (t *OtherPackageChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	return contract.Success(depot.SecondOr(args.Path, args.Path))
}

// Promised calls a method of an interface that does not panic.
type Promised struct {
	corpus.Base
	Chooser ChooserPromised
}

// ChooserPromised chooses a letter.
type ChooserPromised interface {
	// Choose returns one.
	Choose(text string) byte
}

type firstPromised struct{}

// Choose implements ChooserPromised.
func (firstPromised) Choose(text string) byte {
	if text == "" {
		return ' '
	}
	return text[0]
}

func NewPromised() *Promised { return &Promised{Chooser: firstPromised{}} }

func (t *Promised) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	return contract.Success(int(t.Chooser.Choose(argumentsJSON)))
}

// SortInterface sorts a type that has the three methods.
//
//corpus:input {"names":["bb","a"]}
type SortInterface struct{ corpus.Base }

type byLengthSortInterface []string

func (b byLengthSortInterface) Len() int           { return len(b) }
func (b byLengthSortInterface) Less(i, j int) bool { return len(b[i]) < len(b[j]) }
func (b byLengthSortInterface) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

func (t *SortInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	sort.Sort(byLengthSortInterface(args.Names))
	return contract.Success(args.Names)
}

// Validated lets a method say whether the list has enough.
//
//corpus:input {"cities":[]}
type Validated struct{ corpus.Base }

type requestValidated struct {
	Cities []string `json:"cities"`
}

func (r *requestValidated) validate() error {
	if len(r.Cities) == 0 {
		return errors.New("'cities' must not be empty")
	}
	return nil
}

func (t *Validated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args requestValidated
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := args.validate(); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.Cities[0])
}
