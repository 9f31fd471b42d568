package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// EntryElsewhere calls a function of another package that panics if an entry does not exist: toolvet does not follow into other packages which errors an interface of the author's own can return.
//
//corpus:input {"id":"none"}
type EntryElsewhere struct{ corpus.Base }

func (t *EntryElsewhere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	return contract.Success(depot.Entry(args.ID).Items)
}

// HandlerOfMap calls a function from a map, which panics: toolvet does not follow which function belongs to a key.
type HandlerOfMap struct {
	corpus.Base
	handlers map[string]func() string
}

func NewHandlerOfMap() *HandlerOfMap {
	t := &HandlerOfMap{handlers: map[string]func() string{}}
	t.register("remove", func() string { panic("not implemented") })
	return t
}

func (t *HandlerOfMap) register(name string, handler func() string) { t.handlers[name] = handler }

func (t *HandlerOfMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if handler, ok := t.handlers["remove"]; ok {
		return contract.Success(handler())
	}
	return contract.Failure("there is no such action")
}

// KindOfModel panics if a field has an unknown kind, which the model has sent: toolvet assumes that an author knows the possible values of such a field.
//
//corpus:input {"kind":"date","text":"a"}
type KindOfModel struct{ corpus.Base }

type valueKindOfModel struct{ kind, text string }

func (v valueKindOfModel) string() string {
	if v.kind != "text" {
		panic("a value is no text")
	}
	return v.text
}

func (t *KindOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Kind string `json:"kind"`
		Text string `json:"text"`
	}](argumentsJSON).Decoded()
	v := valueKindOfModel{kind: args.Kind, text: args.Text}
	return contract.Success(v.string())
}
