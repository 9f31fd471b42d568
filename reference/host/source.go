package host

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Registry offers what a registry holds at the moment.
func Registry(registry *contract.Registry) Source {
	return func() ([]offer.Offer, error) { return offer.FromRegistry(registry), nil }
}
