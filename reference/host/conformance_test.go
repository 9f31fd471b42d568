package host_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/responses"
)

// The reference host follows the rules for hosts, under every profile.
//
//toolconform:witness NAM-009 REG-005 REG-007 REG-008 REG-010 REG-011
//toolconform:witness HST-001 HST-002 HST-003 HST-004 HST-005 HST-006 HST-007 HST-008 HST-009 HST-010 HST-011 HST-012 HST-013 HST-014
//toolconform:witness HST-015 HST-016 HST-017 HST-018 HST-019 HST-020
//toolconform:witness HST-021 HST-022 HST-024 HST-025 HST-026 HST-027
func TestConformance(t *testing.T) {
	for _, profile := range requirement.Profiles() {
		t.Run(string(profile), func(t *testing.T) {
			hosts.Test(t, hosts.Config{Profile: profile}, hosts.Subject{Name: "reference", New: subject(profile, false)})
		})
	}
}

// So does a host that validates arguments although the contract leaves that to the tool.
func TestConformanceOfAHostThatValidates(t *testing.T) {
	hosts.Test(t, hosts.Config{}, hosts.Subject{Name: "reference", New: subject(requirement.AgentTool, true)})
}

// subject returns a function that makes the reference host for an environment of the suite.
func subject(profile requirement.Profile, validate bool) func(hosts.Env) (hosts.Host, error) {
	return func(env hosts.Env) (hosts.Host, error) {
		registry := &contract.Registry{Logger: env.Logger}
		refused := registry.Register(env.Tools...)
		var observers []events.Observer
		for _, observe := range env.Observers {
			observers = append(observers, events.Func(func(ctx context.Context, e events.Event) error {
				return observe(ctx, hosts.Event{Name: string(e.Name), CallID: e.CallID, Tool: e.Tool})
			}))
		}
		h, err := host.New(host.Config{
			Model:     &responses.Client{Endpoint: env.Endpoint, HTTP: env.Client},
			ModelName: env.Model, Instructions: env.Instructions, Tools: host.Registry(registry),
			Execution: executor.Options{Profile: profile, Validate: validate, Logger: env.Logger, Limit: env.Limit, Observers: observers},
		})
		if err != nil {
			return nil, err
		}
		return &talk{host: h}, refused
	}
}

// A talk is one conversation.
type talk struct {
	host         *host.Host
	conversation *host.Conversation
}

// Converse implements hosts.Host.
func (t *talk) Converse(ctx context.Context, input string, execution contract.ExecutionContext) (string, error) {
	if t.conversation == nil {
		t.conversation = t.host.Begin(execution)
	}
	turn, err := t.conversation.Say(ctx, input)
	return turn.Text, err
}
