package host

import (
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/gram"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Registry offers what a registry holds at the moment.
func Registry(registry *contract.Registry) Source {
	return func() ([]offer.Offer, error) { return offer.FromRegistry(registry), nil }
}

// Agent offers the specifications of an agent, each bound to its implementation in the library when a turn begins; one that cannot be bound
// is an error that names it, and the model is not asked (HST-023). Give the host the profile gram and the agent's instructions. The same
// agent with another library is another host: that is all that it takes to compare implementations.
func Agent(agent gram.Agent, library gram.Library, logger *slog.Logger) Source {
	return func() ([]offer.Offer, error) {
		bound, err := agent.Bind(library)
		if err != nil {
			return nil, err
		}
		var all []offer.Offer
		for _, b := range bound {
			o, err := offer.Describe(gram.AgentTool(b, logger))
			if err != nil {
				return nil, err
			}
			o.UsageMetadata = "" // the description, which is in the schema
			all = append(all, o)
		}
		return all, nil
	}
}

var errNoCoordinator = errors.New("there is no coordinator")

// Modules offers the tools that modules have mounted, by a plan or one by one. Give the host the profile amplifier. A tool that
// panics when it is asked what it is is left out, and the log says so.
func Modules(coordinator *amplifier.Coordinator) Source {
	return func() ([]offer.Offer, error) {
		if coordinator == nil {
			return nil, errNoCoordinator
		}
		var all []offer.Offer
		for _, mounted := range coordinator.Tools() {
			o, err := offer.Describe(amplifier.AgentTool(mounted.Tool))
			if err != nil {
				coordinator.Logger().Error(contract.Tag("AgentToolHost", "Offer", "KeptOut"), "tool", mounted.Key, "error", fmt.Sprint(err))
				continue
			}
			o.UsageMetadata = ""
			all = append(all, o)
		}
		return all, nil
	}
}
