package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedBySchema takes days, levels and places that its schema holds to the tables.
//
//corpus:input {"day":7,"level":3,"at":2}
type BoundedBySchema struct{ corpus.Base }

type argumentsBoundedBySchema struct {
	Day   int   `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
	Level int8  `json:"level" doc:"How loud." enum:"0,1,3"`
	At    uint  `json:"at" doc:"Where to begin." exclusiveMaximum:"2.5"`
	Last  int32 `json:"last,omitempty" doc:"Where to end." minimum:"1" maximum:"2"`
}

func (t *BoundedBySchema) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedBySchema](contract.SchemaOf[argumentsBoundedBySchema]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	day := [7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day-1]
	level := [4]string{"off", "soft", "normal", "loud"}[args.Level]
	places := [3]string{"low", "middle", "high"}
	return contract.Success([]string{day, level, places[args.At], places[args.Last]})
}

// BoundedItems takes places from a list that its schema holds to the table, one that may be missing, and the letters of a code.
//
//corpus:input {"at":[0,2],"one":1,"code":"AB7"}
type BoundedItems struct{ corpus.Base }

type argumentsBoundedItems struct {
	At   []int  `json:"at" doc:"Where." minimum:"0" maximum:"2" minItems:"1"`
	One  *int   `json:"one" doc:"Where else." minimum:"0" maximum:"2"`
	Code string `json:"code" doc:"A code." pattern:"^[A-C]{2}[0-9]+$"`
}

func (t *BoundedItems) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedItems](contract.SchemaOf[argumentsBoundedItems]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	places := [3]string{"low", "middle", "high"}
	all := []string{places[args.At[0]]}
	for _, at := range args.At {
		all = append(all, places[at])
	}
	if args.One != nil {
		all = append(all, places[*args.One])
	}
	return contract.Success(append(all, places[args.Code[0]-'A'], args.Code[2:]))
}
