// Package good has tools that come close to an exit of the goroutine and never do it.
package good
