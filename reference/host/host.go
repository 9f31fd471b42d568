// Package host is the reference host: what runs agent tools for a model. It offers the tools of a registry, of an agent with its
// library, or of mounted modules; asks a model over /responses; runs what the model calls, all calls of a response at once; and goes
// on until the model returns in words. Whatever a tool does, the turn goes on.
package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/offer"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// A Model returns requests. *responses.Client is one.
type Model interface {
	Respond(ctx context.Context, request responses.Request) (responses.Response, error)
}

// A Source returns what there is to offer, at the moment at which it is asked.
type Source func() ([]offer.Offer, error)

// A Config says what a host is made of. Model, ModelName and Tools are needed.
type Config struct {
	Model        Model
	ModelName    string // what the provider calls the model
	Instructions string // what the model is reported beside the guides of the tools
	Tools        Source
	Execution    executor.Options // its profile and logger are the host's, too
	MostSteps    int              // requests in a turn; DefaultSteps where it is 0
	MostCalls    int              // calls in a response that are run; DefaultCalls where it is 0
}

// The defaults.
const (
	DefaultSteps = 10
	DefaultCalls = 128
)

// A Host holds conversations. It is safe for concurrent use.
type Host struct {
	config   Config
	executor *executor.Executor
	out      []offer.Exclusion
}

// New makes a host. Its tools are looked at once, so that what cannot be offered is known when the host is put together (HST-013):
// it is in the log and in KeptOut. A source that fails is an error.
func New(config Config) (*Host, error) {
	if config.Model == nil || config.ModelName == "" || config.Tools == nil {
		return nil, errors.New("make host: it needs a model, the model's name and tools")
	}
	if config.MostSteps <= 0 {
		config.MostSteps = DefaultSteps
	}
	if config.MostCalls <= 0 {
		config.MostCalls = DefaultCalls
	}
	h := &Host{config: config, executor: executor.New(config.Execution)}
	tools, err := h.tools(config.Execution.Logger)
	if err != nil {
		return nil, fmt.Errorf("make host: %w", err)
	}
	h.out = tools.KeptOut()
	return h, nil
}

// KeptOut returns the tools that are not offered, and why: as it was when the host was made.
func (h *Host) KeptOut() []offer.Exclusion { return slices.Clone(h.out) }

// tools returns what is offered now.
func (h *Host) tools(logger *slog.Logger) (*offer.Catalogue, error) {
	offers, err := h.config.Tools()
	if err != nil {
		return nil, fmt.Errorf("find tools: %w", err)
	}
	return offer.New(h.config.Execution.Profile, logger, offers...), nil
}

// Prompt returns what a model would be reported now: the instructions with the guides, and the tools array.
func (h *Host) Prompt() (Prompt, error) {
	tools, err := h.tools(nil)
	if err != nil {
		return Prompt{}, err
	}
	return prompt(h.config.Instructions, tools), nil
}
