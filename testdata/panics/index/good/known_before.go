package good

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KnownBefore puts into a struct what a function of its own knows.
//
//corpus:input {"network":"tcp4","address":"[::1]"}
//corpus:input {"network":""}
type KnownBefore struct{ corpus.Base }

type dialerKnownBefore struct {
	network, address string
	tries            int
}

func knownKnownBefore(network string) error {
	for _, known := range []string{"tcp", "tcp4", "udp"} {
		if known == network {
			return nil
		}
	}
	return errors.New("no such network")
}

func (d *dialerKnownBefore) family() byte { return familyKnownBefore(d.network) }

func (d *dialerKnownBefore) dial() byte {
	d.tries++
	if strings.HasPrefix(d.address, "[") {
		d.tries++
	}
	return d.family()
}

func familyKnownBefore(network string) byte { return network[len(network)-1] }

func familyOfKnownBefore(network, address string) (byte, error) {
	if err := knownKnownBefore(network); err != nil {
		return 0, err
	}
	d := &dialerKnownBefore{network: network, address: strings.TrimSpace(address)}
	return d.dial(), nil
}

// Execute implements contract.Tool.
func (t *KnownBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Network string `json:"network"`
		Address string `json:"address"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	family, err := familyOfKnownBefore(args.Network, args.Address)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(family)
}
