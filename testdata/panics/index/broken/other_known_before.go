package broken

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OtherKnownBefore puts into a struct what nobody has asked about.
//
//corpus:input {"network":"","address":"tcp"}
type OtherKnownBefore struct{ corpus.Base }

type dialerOtherKnownBefore struct {
	network, address string
	tries            int
}

func knownOtherKnownBefore(network string) error {
	for _, known := range []string{"tcp", "tcp4", "udp"} {
		if known == network {
			return nil
		}
	}
	return errors.New("no such network")
}

func (d *dialerOtherKnownBefore) family() byte { return familyOtherKnownBefore(d.network) }

func (d *dialerOtherKnownBefore) dial() byte {
	d.tries++
	if strings.HasPrefix(d.address, "[") {
		d.tries++
	}
	return d.family()
}

func familyOtherKnownBefore(network string) byte { return network[len(network)-1] } // want "\\[index\\] \\(PAN-003\\)"

func familyOfOtherKnownBefore(network, address string) (byte, error) {
	if err := knownOtherKnownBefore(address); err != nil {
		return 0, err
	}
	d := &dialerOtherKnownBefore{network: network, address: strings.TrimSpace(address)}
	return d.dial(), nil
}

// Execute implements contract.Tool.
func (t *OtherKnownBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Network string `json:"network"`
		Address string `json:"address"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	family, err := familyOfOtherKnownBefore(args.Network, args.Address)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(family)
}
