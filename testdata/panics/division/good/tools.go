package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// AtLeastOne divides by one at least.
//
//corpus:input {"n":0}
type AtLeastOne struct{ corpus.Base }

func (t *AtLeastOne) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(100 / max(1, args.N))
}

// AverageOfSome averages a list that has something.
//
//corpus:input {"scores":[]}
type AverageOfSome struct{ corpus.Base }

func (t *AverageOfSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Scores []int }](argumentsJSON).Decoded()
	if len(args.Scores) == 0 {
		return contract.Success(nil)
	}
	sum := 0
	for _, score := range args.Scores {
		sum += score
	}
	return contract.Success(sum / len(args.Scores))
}

// BoundedParts divides by numbers that its schema holds to others than 0.
//
//corpus:input {"parts":1}
type BoundedParts struct{ corpus.Base }

type argumentsBoundedParts struct {
	Parts int `json:"parts" doc:"How many parts." minimum:"1"`
	Side  int `json:"side" doc:"Which side." enum:"-1,1"`
	Steps int `json:"steps,omitempty" doc:"How many steps." minimum:"1" default:"2"`
}

func (t *BoundedParts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedParts](contract.SchemaOf[argumentsBoundedParts]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(100/args.Parts + 100/args.Side + 100%args.Steps)
}

// CallerChecks calls a helper that divides, with a width that was looked at.
//
//corpus:input {"width":0}
type CallerChecks struct{ corpus.Base }

func columnsCallerChecks(total, width int) int { return total / width }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Width int }](argumentsJSON).Decoded()
	if args.Width < 1 {
		return contract.Failure("'width' must be positive")
	}
	return contract.Success(columnsCallerChecks(80, args.Width))
}

// ConstantDivisor divides by a constant.
//
//corpus:input {"seconds":0}
type ConstantDivisor struct{ corpus.Base }

const perMinuteConstantDivisor = 60

func (t *ConstantDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Seconds int }](argumentsJSON).Decoded()
	return contract.Success(args.Seconds / perMinuteConstantDivisor)
}

// Contained contains what comes of a division.
//
//corpus:input {"parts":0}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	return contract.Success(100 / args.Parts)
}

// CountedSome averages what it has counted, if it has counted something.
//
//corpus:input {"scores":[-1]}
type CountedSome struct{ corpus.Base }

func (t *CountedSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Scores []int }](argumentsJSON).Decoded()
	sum, n := 0, 0
	for _, score := range args.Scores {
		if score > 0 && score < 1000 {
			sum += score
			n++
		}
	}
	if n == 0 {
		return contract.Success(0)
	}
	return contract.Success(sum / n)
}

// DefaultSize takes a page size of its own where there is none.
//
//corpus:input {"total":10}
type DefaultSize struct{ corpus.Base }

func (t *DefaultSize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Total    int `json:"total"`
		PageSize int `json:"pageSize"`
	}](argumentsJSON).Decoded()
	size := args.PageSize
	if size <= 0 {
		size = 20
	}
	return contract.Success((args.Total + size - 1) / size)
}

// Float divides floats, for which zero is no trouble.
//
//corpus:input {"n":0}
type Float struct{ corpus.Base }

func (t *Float) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N float64 }](argumentsJSON).Decoded()
	return contract.Success(fmt.Sprint(100 / args.N))
}

// GreatestDivisor divides until nothing is left.
//
//corpus:input {"a":12,"b":0}
type GreatestDivisor struct{ corpus.Base }

func (t *GreatestDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		A uint16 `json:"a"`
		B uint16 `json:"b"`
	}](argumentsJSON).Decoded()
	a, b := args.A, args.B
	for b != 0 {
		a, b = b, a%b
	}
	return contract.Success(a)
}

// InsideOfLoop divides by the length of a list while it walks it.
//
//corpus:input {"scores":[]}
type InsideOfLoop struct{ corpus.Base }

func (t *InsideOfLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Scores []int }](argumentsJSON).Decoded()
	share := 0
	for _, score := range args.Scores {
		share += score / len(args.Scores)
	}
	return contract.Success(share)
}

// MeanOfGathered divides by how many numbers a loop has gathered, where there are some.
//
//corpus:input {"values":[]}
//corpus:input {"values":[1,2,"a"]}
type MeanOfGathered struct{ corpus.Base }

func meanMeanOfGathered(all []int) int {
	if len(all) == 0 {
		return 0
	}
	sum := 0
	for _, n := range all {
		sum += n
	}
	return sum / len(all)
}

func (t *MeanOfGathered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []any }](argumentsJSON).Decoded()
	var whole []int
	for _, v := range args.Values {
		if f, ok := v.(float64); ok {
			whole = append(whole, int(f))
		}
	}
	return contract.Success(meanMeanOfGathered(whole))
}

// Ordered divides by a difference that is more than nothing.
//
//corpus:input {"from":5,"to":5}
type Ordered struct{ corpus.Base }

func (t *Ordered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		From int8 `json:"from"`
		To   int8 `json:"to"`
	}](argumentsJSON).Decoded()
	if args.To <= args.From {
		return contract.Failure("'to' must be more than 'from'")
	}
	return contract.Success(1000 / (int(args.To) - int(args.From)))
}

// OtherPackageChecks calls a function of another package that looks itself.
//
//corpus:input {"n":0}
type OtherPackageChecks struct{ corpus.Base }

func (t *OtherPackageChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(depot.AverageOr(100, args.N))
}

// PulledAsked leaves out what is zero of the numbers that it pulls out of an iterator.
//
//corpus:input {"parts":[1,0]}
type PulledAsked struct{ corpus.Base }

func (t *PulledAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts []int }](argumentsJSON).Decoded()
	next, stop := iter.Pull(slices.Values(args.Parts))
	defer stop()
	share := 0
	for part, ok := next(); ok; part, ok = next() {
		if part != 0 {
			share += 100 / part
		}
	}
	return contract.Success(share)
}

// Switched divides where a switch has taken zero out.
//
//corpus:input {"parts":0}
type Switched struct{ corpus.Base }

func (t *Switched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	switch args.Parts {
	case 0:
		return contract.Failure("'parts' must not be 0")
	default:
		return contract.Success(100 / args.Parts)
	}
}

// Validated lets a method say whether a number can be a divisor.
//
//corpus:input {"n":0}
type Validated struct{ corpus.Base }

type requestValidated struct {
	N int `json:"n"`
}

func (r requestValidated) validate() error {
	if r.N <= 0 {
		return errors.New("'n' must be positive")
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
	return contract.Success(100 / args.N)
}

// ZeroRefused refuses to divide by nothing.
//
//corpus:input {"total":10,"parts":0}
type ZeroRefused struct{ corpus.Base }

func (t *ZeroRefused) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Total int `json:"total"`
		Parts int `json:"parts"`
	}](argumentsJSON).Decoded()
	if args.Parts == 0 {
		return contract.Failure("'parts' must not be 0")
	}
	return contract.Success(args.Total / args.Parts)
}
