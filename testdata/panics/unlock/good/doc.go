// Package good has tools that come close to an unlock of what is not locked and never do it.
package good
