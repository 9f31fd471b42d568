// Package host is the reference host: it runs agent tools for a model. It offers the tools of a registry, of an agent with its
// library, or of mounted modules. It sends requests to a model over /responses, runs the calls of each response concurrently,
// and continues until the model returns text. A failing tool does not end the turn.
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

// A Model handles requests. *responses.Client is one.
type Model interface {
	Respond(ctx context.Context, request responses.Request) (responses.Response, error)
}

// A Source returns the tools to offer at the time of the call.
type Source func() ([]offer.Offer, error)

// A Config is the configuration of a host. Model, ModelName and Tools are required.
type Config struct {
	Model        Model
	ModelName    string // the provider's name of the model
	Instructions string // instructions for the model, in addition to the guides of the tools
	Tools        Source
	Execution    executor.Options // its profile and logger also apply to the host
	MostSteps    int              // maximal number of requests in a turn; DefaultSteps if 0
	MostCalls    int              // maximal number of calls in a response that are run; DefaultCalls if 0
}

// The defaults.
const (
	DefaultSteps = 10
	DefaultCalls = 128
)

// A Host holds the configuration of conversations. It is safe for concurrent use.
type Host struct {
	config   Config
	executor *executor.Executor
	out      []offer.Exclusion
}

// New returns a host. It inspects the tools at once, so that tools that cannot be offered are known at start-up (HST-013): they
// are logged and in KeptOut. An error of the source is returned.
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

// KeptOut returns the tools that were not offered when the host was made, with the reasons.
func (h *Host) KeptOut() []offer.Exclusion { return slices.Clone(h.out) }

// tools returns the current tools.
func (h *Host) tools(logger *slog.Logger) (*offer.Catalogue, error) {
	offers, err := h.config.Tools()
	if err != nil {
		return nil, fmt.Errorf("find tools: %w", err)
	}
	return offer.New(h.config.Execution.Profile, logger, offers...), nil
}

// Prompt returns the current prompt: the instructions with the guides, and the tools array.
func (h *Host) Prompt() (Prompt, error) {
	tools, err := h.tools(nil)
	if err != nil {
		return Prompt{}, err
	}
	return prompt(h.config.Instructions, tools), nil
}
