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

// Registry returns a source with the current tools of a registry.
func Registry(registry *contract.Registry) Source {
	return func() ([]offer.Offer, error) { return offer.FromRegistry(registry), nil }
}

// Agent returns a source with the specifications of an agent, each bound to an implementation in the library when a turn
// begins. If one cannot be bound, the error names it and no request is sent (HST-023). Use it with the profile gram and the
// agent's instructions. To compare implementations, make hosts with the same agent and different libraries.
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
			o.UsageMetadata = "" // it is the description, which is in the schema
			all = append(all, o)
		}
		return all, nil
	}
}

var errNoCoordinator = errors.New("the coordinator is nil")

// Modules returns a source with the tools that modules have mounted. Use it with the profile amplifier. A tool that panics in
// an accessor is omitted and logged.
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
