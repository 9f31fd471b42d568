package good

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BaseChecked writes a number in a base that there is.
//
//corpus:input {"value":7,"base":1}
type BaseChecked struct{ corpus.Base }

func (t *BaseChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Value int64 `json:"value"`
		Base  int   `json:"base"`
	}](argumentsJSON).Decoded()
	if args.Base < 2 || args.Base > 36 {
		return contract.Failure("'base' must be 2 to 36")
	}
	return contract.Success(strconv.FormatInt(args.Value, args.Base))
}

// CallerChecks calls a helper that asks for a random number, below what was looked at.
//
//corpus:input {"max":-1}
type CallerChecks struct{ corpus.Base }

func belowCallerChecks(max int64) int64 { return rand.Int64N(max) }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Max int64 }](argumentsJSON).Decoded()
	if args.Max <= 0 {
		return contract.Failure("'max' must be positive")
	}
	return contract.Success(belowCallerChecks(args.Max))
}

// Chunks cuts a list into chunks of one at least.
//
//corpus:input {"items":["a"],"size":0}
type Chunks struct{ corpus.Base }

func (t *Chunks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items []string `json:"items"`
		Size  int      `json:"size"`
	}](argumentsJSON).Decoded()
	return contract.Success(len(slices.Collect(slices.Chunk(args.Items, max(1, args.Size)))))
}

// Constants calls with constants what panics for others.
//
//corpus:input {"text":"a"}
type Constants struct{ corpus.Base }

func (t *Constants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	timer := time.NewTicker(time.Minute)
	defer timer.Stop()
	return contract.Success(strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(args.Text) + strconv.FormatInt(int64(rand.IntN(6)), 16))
}

// Contained contains what a function refuses.
//
//corpus:input {"sides":0}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Sides int }](argumentsJSON).Decoded()
	return contract.Success(rand.IntN(args.Sides) + 1)
}

// Counters is done as often as it has begun, however that is written.
//
//corpus:input {"names":["a","b","c"]}
//corpus:input {}
type Counters struct{ corpus.Base }

func beginCounters(group *sync.WaitGroup) { group.Add(1) }

func (t *Counters) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	var all, one, two, three, four sync.WaitGroup
	for range args.Names {
		all.Add(1)
		go func() { defer all.Done() }()
	}
	all.Wait()
	if len(args.Names) > 2 {
		one.Add(1)
	}
	if len(args.Names) > 2 {
		one.Done()
	}
	begin := func() { two.Add(2) }
	begin()
	two.Done()
	two.Done()
	beginCounters(&three)
	three.Done()
	add := four.Add
	add(1)
	four.Done()
	for range 2 {
		var each sync.WaitGroup
		each.Add(1)
		each.Done()
		each.Wait()
	}
	return contract.Success(len(args.Names))
}

// EvenPairs replaces pairs that are whole.
//
//corpus:input {"pairs":["a"]}
type EvenPairs struct{ corpus.Base }

func (t *EvenPairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Pairs []string `json:"pairs"`
		Text  string   `json:"text"`
	}](argumentsJSON).Decoded()
	if len(args.Pairs)%2 != 0 {
		return contract.Failure("'pairs' must be pairs")
	}
	return contract.Success(strings.NewReplacer(args.Pairs...).Replace(args.Text))
}

// FieldOfOwnType looks for a field by its name in a type that is a struct.
//
//corpus:input {"name":"Name"}
type FieldOfOwnType struct{ corpus.Base }

type ofFieldOfOwnType struct{ reflect.Type }

func (t *FieldOfOwnType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	_, ok := ofFieldOfOwnType{reflect.TypeFor[ofFieldOfOwnType]()}.Type.FieldByName(args.Name)
	return contract.Success(ok)
}

// IntervalChecked ticks with an interval that is positive.
//
//corpus:input {"interval":0}
type IntervalChecked struct{ corpus.Base }

func (t *IntervalChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Interval int16 }](argumentsJSON).Decoded()
	if args.Interval <= 0 {
		return contract.Failure("'interval' must be positive")
	}
	ticker := time.NewTicker(time.Duration(args.Interval) * time.Second)
	defer ticker.Stop()
	return contract.Success(args.Interval)
}

// KindAskedFor asks for the length of what has one.
//
//corpus:input {"value":7}
type KindAskedFor struct{ corpus.Base }

func (t *KindAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value any }](argumentsJSON).Decoded()
	value := reflect.ValueOf(args.Value)
	switch value.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return contract.Success(value.Len())
	}
	return contract.Success(0)
}

// NumbersOnly reads numbers out of bytes, into which anything fits.
//
//corpus:input {"data":"abcd"}
type NumbersOnly struct{ corpus.Base }

func (t *NumbersOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	in := strings.NewReader(args.Data)
	var first, second int16
	if err := binary.Read(in, binary.LittleEndian, &first); err != nil {
		return contract.Failure("'data' is too short")
	}
	_ = binary.Read(in, binary.LittleEndian, &second)
	return contract.Success(int(first) + int(second))
}

// PaddedToBlocks fills what it encrypts up to whole blocks.
//
//corpus:input {"text":"abc"}
//corpus:input {"text":""}
//corpus:input {"text":"0123456789abcdef"}
type PaddedToBlocks struct{ corpus.Base }

func sealedPaddedToBlocks(data []byte) []byte {
	block, err := aes.NewCipher([]byte("0123456789abcdef"))
	if err != nil {
		return nil
	}
	mode := cipher.NewCBCEncrypter(block, make([]byte, aes.BlockSize))
	pad := aes.BlockSize - len(data)%aes.BlockSize
	sealed := make([]byte, len(data), len(data)+pad)
	copy(sealed, data)
	for range pad {
		sealed = append(sealed, byte(pad))
	}
	mode.CryptBlocks(sealed, sealed)
	return sealed
}

func (t *PaddedToBlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(sealedPaddedToBlocks([]byte(args.Text)))
}

// RandomBelow picks a number below what is more than nothing.
//
//corpus:input {"sides":0}
type RandomBelow struct{ corpus.Base }

func (t *RandomBelow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Sides int }](argumentsJSON).Decoded()
	if args.Sides < 2 {
		return contract.Failure("'sides' must be 2 or more")
	}
	return contract.Success(rand.IntN(args.Sides) + 1)
}

// RandomOfList picks an item of a list that has one.
//
//corpus:input {"names":[]}
type RandomOfList struct{ corpus.Base }

func (t *RandomOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	if len(args.Names) == 0 {
		return contract.Failure("'names' must not be empty")
	}
	return contract.Success(args.Names[rand.IntN(len(args.Names))])
}

// SignChecked divides numbers of any size by what is not nothing.
//
//corpus:input {"a":"7","b":"0"}
type SignChecked struct{ corpus.Base }

func (t *SignChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		A string `json:"a"`
		B string `json:"b"`
	}](argumentsJSON).Decoded()
	a, ok := new(big.Int).SetString(args.A, 10)
	if !ok {
		return contract.Failure("'a' must be a number")
	}
	b, ok := new(big.Int).SetString(args.B, 10)
	if !ok || b.Sign() == 0 {
		return contract.Failure("'b' must be a number other than 0")
	}
	return contract.Success(new(big.Int).Div(a, b).String())
}

// Truncated shortens a buffer that has more.
//
//corpus:input {"text":"abc","keep":9}
type Truncated struct{ corpus.Base }

func (t *Truncated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Keep int    `json:"keep"`
	}](argumentsJSON).Decoded()
	var out bytes.Buffer
	out.WriteString(args.Text)
	if args.Keep >= 0 && args.Keep < out.Len() {
		out.Truncate(args.Keep)
	}
	return contract.Success(out.String())
}

// TypeOfTarget asks for the type of what it has decoded into: that something is decoded into it changes nothing of what it is.
//
//corpus:input {"text":"null"}
type TypeOfTarget struct{ corpus.Base }

func describeTypeOfTarget(v reflect.Value) string { return v.Type().String() }

func fillTypeOfTarget(text string, into any) string {
	if into == nil || json.Unmarshal([]byte(text), into) != nil {
		return ""
	}
	return describeTypeOfTarget(reflect.ValueOf(into))
}

func (t *TypeOfTarget) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var size *int
	return contract.Success(fillTypeOfTarget(args.Text, &size))
}
