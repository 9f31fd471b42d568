// Package good has tools that come close to a goroutine that does not recover and never do it.
package good
