// Command program registers the tools of a package in two places, and one of two forms.
package main

import (
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

func main() {
	var registry contract.Registry
	if err := fill(&registry); err != nil {
		log.Fatal(err)
	}
}

func fill(registry *contract.Registry) error {
	if err := registry.Register(pair.NewPing()); err != nil {
		return err
	}
	later := []contract.Tool{pair.NewPong()}
	return registry.Register(later...)
}
