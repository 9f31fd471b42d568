package good

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"pair":["a"]}
type CalleeChecks struct{ corpus.Base }

func pairCalleeChecks(list []string) (pair [2]string, ok bool) {
	if len(list) < len(pair) {
		return pair, false
	}
	return [2]string(list), true
}

func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pair []string }](argumentsJSON).Decoded()
	pair, ok := pairCalleeChecks(args.Pair)
	if !ok {
		return contract.Failure("'pair' must have two items")
	}
	return contract.Success(pair)
}

// CallerChecks calls a helper that converts, with a list that was looked at.
//
//corpus:input {"pair":["a"]}
type CallerChecks struct{ corpus.Base }

func pairCallerChecks[E any](list []E) [2]E { return [2]E(list) }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pair []string }](argumentsJSON).Decoded()
	if len(args.Pair) != 2 {
		return contract.Failure("'pair' must have two items")
	}
	return contract.Success(pairCallerChecks(args.Pair))
}

// Contained contains what a conversion can do.
//
//corpus:input {"key":"short"}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	key := [16]byte([]byte(args.Key))
	return contract.Success(len(key))
}

// Copied copies into an array what fits.
//
//corpus:input {"color":[255]}
type Copied struct{ corpus.Base }

func (t *Copied) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Color []int }](argumentsJSON).Decoded()
	var color [3]int
	copy(color[:], args.Color)
	return contract.Success(color)
}

// DecodedAndChecked looks at what hexadecimal digits say.
//
//corpus:input {"hash":"abcd"}
type DecodedAndChecked struct{ corpus.Base }

func (t *DecodedAndChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Hash string }](argumentsJSON).Decoded()
	raw, err := hex.DecodeString(args.Hash)
	if err != nil || len(raw) != sha256.Size {
		return contract.Failure("'hash' must be a SHA-256 hash")
	}
	return contract.Success([sha256.Size]byte(raw) == sha256.Sum256(nil))
}

// DecodedIntoArray decodes into an array, which encoding/json fills up.
//
//corpus:input {"box":[1,2,3]}
type DecodedIntoArray struct{ corpus.Base }

func (t *DecodedIntoArray) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Box [4]int }](argumentsJSON).Decoded()
	return contract.Success(args.Box)
}

// InLoop leaves out the rows that are too short.
//
//corpus:input {"rows":[[1,2],[3]]}
type InLoop struct{ corpus.Base }

func (t *InLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]int }](argumentsJSON).Decoded()
	sums := map[[2]int]int{}
	for _, row := range args.Rows {
		if len(row) != 2 {
			continue
		}
		sums[[2]int(row)]++
	}
	return contract.Success(len(sums))
}

// LengthChecked looks at the length of the key.
//
//corpus:input {"key":"short"}
type LengthChecked struct{ corpus.Base }

func (t *LengthChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	if len(args.Key) != 16 {
		return contract.Failure("'key' must have sixteen bytes")
	}
	key := [16]byte([]byte(args.Key))
	return contract.Success(len(key))
}

// LongerIsFine converts the beginning of what is longer.
//
//corpus:input {"values":[1,2,3]}
type LongerIsFine struct{ corpus.Base }

func (t *LongerIsFine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []int }](argumentsJSON).Decoded()
	if len(args.Values) <= 2 {
		return contract.Failure("'values' must have more than two numbers")
	}
	return contract.Success([2]int(args.Values[:2]))
}

// NothingLong converts to an array of nothing, for which every slice is long enough.
//
//corpus:input {"list":[]}
type NothingLong struct{ corpus.Base }

func (t *NothingLong) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ List []int }](argumentsJSON).Decoded()
	return contract.Success(len([0]int(args.List)))
}

// OwnSlice converts a slice that it made.
//
//corpus:input {"text":"abc"}
type OwnSlice struct{ corpus.Base }

func (t *OwnSlice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	buffer := make([]byte, 8)
	copy(buffer, args.Text)
	return contract.Success(len([8]byte(buffer)))
}

// PointerChecked looks at a slice as an array where it is as long.
//
//corpus:input {"point":[1]}
type PointerChecked struct{ corpus.Base }

func (t *PointerChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Point []float64 }](argumentsJSON).Decoded()
	if len(args.Point) < 2 {
		return contract.Failure("'point' must have two numbers")
	}
	point := (*[2]float64)(args.Point)
	return contract.Success(point[0] + point[1])
}
